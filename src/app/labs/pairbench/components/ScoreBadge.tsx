import type { Order } from '../../../../core/protocols/pairbench/split.ts';
import { classes } from '../../../kit/components/classes.ts';
import styles from './ScoreBadge.module.css';

interface ScoreBadgeProps {
  /** 1..10; 0 for a caption that matches nothing in the picture; -1 if the answer holds no score */
  readonly score: number;
  readonly size?: 'small' | 'large';
  /** draws the number in that order's colour */
  readonly order?: Order;
}

export function ScoreBadge({ score, size = 'small', order }: ScoreBadgeProps) {
  const invalid = score < 0;
  return (
    <span
      className={classes(
        styles.score,
        styles[size],
        order !== undefined && styles[order],
        invalid && styles.invalid,
      )}
      title={
        invalid ? 'The answer holds no score from 1 to 10; it is never made into one.' : undefined
      }
    >
      {invalid ? 'invalid' : score}
      {size === 'large' && !invalid && <span className={styles.scale}>of 10</span>}
    </span>
  );
}
