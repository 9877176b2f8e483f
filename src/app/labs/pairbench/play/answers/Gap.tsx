import type { Reading } from '../../../../../core/protocols/pairbench/score.ts';
import { Badge } from '../../../../components/Badge.tsx';
import styles from './Answers.module.css';

interface GapProps {
  readonly forward: Reading | null;
  readonly reverse: Reading | null;
}

/** The two scores' difference, and what relaxed symmetry makes of it. */
export function Gap({ forward, reverse }: GapProps) {
  const known = forward !== null && reverse !== null;
  const valid = known && forward.score >= 0 && reverse.score >= 0;
  const gap = valid ? Math.abs(forward.score - reverse.score) : null;
  return (
    <div className={styles.between}>
      <span className={styles.gapName}>gap</span>
      <span className={styles.gap}>{gap ?? '–'}</span>
      {gap === 0 && <Badge tone="good">symmetric</Badge>}
      {gap !== null && gap > 0 && <Badge tone="bad">flips</Badge>}
      {gap === 1 && (
        <Badge title="The paper counts a gap of at most ε = 1 as symmetric">within ε = 1</Badge>
      )}
      {known && !valid && (
        <Badge tone="bad" title="Without two scores a pair counts as not symmetric">
          score missing
        </Badge>
      )}
    </div>
  );
}
