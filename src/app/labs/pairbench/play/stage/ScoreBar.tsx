import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { playStore } from '../state/play-store.ts';
import { gapOf } from '../state/verdict.ts';
import styles from './ScoreBar.module.css';

/** On a phone: both scores and the gap stay in view while the rest is scrolled. */
export function ScoreBar({ swapped }: { readonly swapped: boolean }) {
  const { answers, current } = useStore(playStore);
  const [forward, reverse] = [answers.forward.reading?.score, answers.reverse.reading?.score];
  const gap = gapOf({ forward: forward ?? null, reverse: reverse ?? null });
  const [First, Second] = swapped ? [ArrowLeft, ArrowRight] : [ArrowRight, ArrowLeft];
  const say = (score: number | undefined) =>
    !current || score === undefined ? '·' : score < 0 ? '×' : score;
  return (
    // the arrows and the verdict say the same to whoever does not see it
    <div className={styles.bar} aria-hidden="true" data-testid="score-bar">
      <span className={styles.forward}>
        {say(forward)} <First />
      </span>
      <span className={styles.gap}>{current && gap !== null ? `gap ${gap}` : 'gap ·'}</span>
      <span className={styles.reverse}>
        <Second /> {say(reverse)}
      </span>
    </div>
  );
}
