import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { liveStore } from '../live/live-store.ts';
import { isUncovered } from '../state/cover.ts';
import { playStore } from '../state/play-store.ts';
import { gapOf, scoresOf } from '../state/verdict.ts';
import styles from './ScoreBar.module.css';

/** On a phone, keeps both scores and the gap in view while scrolling. */
export function ScoreBar() {
  const { state } = useStore(playStore);
  const { answers, blind } = useStore(liveStore);
  const scores = scoresOf(state.blind ? blind : answers);
  const gap = gapOf(scores);
  const [First, Second] = state.swapped ? [ArrowLeft, ArrowRight] : [ArrowRight, ArrowLeft];
  const say = (order: Order) => {
    if (!isUncovered(state, order)) return '?';
    const score = scores[order];
    return score === null ? '·' : score < 0 ? '×' : score;
  };
  return (
    // screen readers get the same from the arrows and the verdict
    <div className={styles.bar} aria-hidden="true" data-testid="score-bar">
      <span className={styles.forward}>
        {say('forward')} <First />
      </span>
      <span className={styles.gap}>{state.covered ? 'gap ?' : `gap ${gap ?? '·'}`}</span>
      <span className={styles.reverse}>
        <Second /> {say('reverse')}
      </span>
    </div>
  );
}
