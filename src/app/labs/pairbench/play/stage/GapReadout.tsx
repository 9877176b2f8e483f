import type { CSSProperties } from 'react';
import { Badge } from '../../../../kit/components/Badge.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import styles from './GapReadout.module.css';
import { useOpened } from './use-opened.ts';

interface GapReadoutProps {
  /** the two scores were covered before: comes after the second one */
  readonly late: boolean;
  /** null without two scores */
  readonly gap: number | null;
  /** the gap at the last strength, dimmed until there is one */
  readonly past: number | null;
  /** both were answered, and at least one answer holds no score */
  readonly missing: boolean;
  /** how a guess of the second score went; null without one */
  readonly guess: string | null;
  /** the scores are those of grey pictures: that they agree is no merit */
  readonly grey: boolean;
  /** whether the first score is the correct one; null where that is not told yet */
  readonly right: boolean | null;
  /** PairBench's correct score */
  readonly truth: number;
  /** on a phone, keeps the room of a question that stood here before */
  readonly roomy: boolean;
  /** the correct score is told here */
  readonly tells: boolean;
}

/**
 * The gap between the two orders' scores, more prominent the wider it is, and what it means for
 * symmetry.
 */
export function GapReadout(props: GapReadoutProps) {
  const { gap, past, missing, late, guess, grey, right, truth, roomy, tells } = props;
  const shown = gap ?? past;
  const turned = useOpened(gap === null && past !== null);
  return (
    <div
      className={classes(
        styles.gap,
        late && styles.late,
        turned && styles.turned,
        !roomy && styles.tight,
      )}
      style={{ '--loud': (shown ?? 0) / 9 } as CSSProperties}
      data-tour="gap"
    >
      {shown !== null && (
        <p
          key={shown}
          className={classes(styles.words, gap === null && styles.past)}
          aria-hidden={gap === null}
        >
          <b className={styles.number}>{shown}</b> apart
        </p>
      )}
      {gap === 0 && !grey && (
        // agreement alone is no merit
        <Badge tone={right ? 'good' : 'plain'}>
          {right === false ? `symmetric, not PairBench’s ${truth}` : 'symmetric'}
        </Badge>
      )}
      {gap === 1 && (
        <Badge tone="warn" title="The paper counts a gap of at most ε = 1 as symmetric">
          tolerated
        </Badge>
      )}
      {gap !== null && gap > 1 && (
        <Badge tone="bad" title="The scores lie more than ε = 1 apart">
          flips
        </Badge>
      )}
      {missing && (
        <Badge tone="bad" title="Without two scores a pair counts as not symmetric">
          score missing
        </Badge>
      )}
      {gap !== null && guess !== null && <p className={styles.guessed}>{guess}</p>}
      {tells && (gap !== null || missing) && !(gap === 0 && right === false) && (
        <p
          className={styles.correct}
          title="PairBench counts any change as 8 if it matters and as 10 if not, weak or strong"
        >
          correct: {truth}
        </p>
      )}
    </div>
  );
}
