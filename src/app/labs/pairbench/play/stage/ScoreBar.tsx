import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { liveStore } from '../live/live-store.ts';
import { playStore } from '../state/play-store.ts';
import { gapOf, scoresOf } from '../state/verdict.ts';
import styles from './ScoreBar.module.css';

/** On a phone, keeps both scores and the gap in view while scrolling. */
export function ScoreBar() {
  const { state } = useStore(playStore);
  const { answers, blind, current } = useStore(liveStore);
  const scores = scoresOf(state.blind ? blind : answers);
  const gap = gapOf(scores);
  const [First, Second] = state.swapped ? [ArrowLeft, ArrowRight] : [ArrowRight, ArrowLeft];
  const say = (score: number | null) =>
    !current || score === null ? '·' : score < 0 ? '×' : score;
  return (
    // screen readers get the same from the arrows and the verdict
    <div className={styles.bar} aria-hidden="true" data-testid="score-bar">
      <span className={styles.forward}>
        {say(scores.forward)} <First />
      </span>
      <span className={styles.gap}>{current && gap !== null ? `gap ${gap}` : 'gap ·'}</span>
      <span className={styles.reverse}>
        <Second /> {say(scores.reverse)}
      </span>
    </div>
  );
}
