import { classes } from '../../../../kit/components/classes.ts';
import styles from './StrengthCurve.module.css';

interface StrengthAxisProps {
  /** the slider's strength, whose own value takes the place of a name near it; null without one */
  readonly at: number | null;
  readonly isLecture: boolean;
}

const ENDS_AND_QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The names of some strengths below the curve. */
export function StrengthAxis({ at, isLecture }: StrengthAxisProps) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ENDS_AND_QUARTERS.map((strength) => (
        <span
          key={strength}
          className={classes(
            hiddenNear(at === null ? 1 : Math.abs(strength - at), isLecture),
            strength % 0.5 !== 0 && styles.quarter,
            strength === 1 && isLecture && styles.last,
          )}
          style={{ left: `${strength * 100}%` }}
        >
          {strength * 100} %
        </span>
      ))}
    </div>
  );
}

/**
 * Hides a name so far from the slider's own value; on a phone it reaches further, and so
 * do a lecture's large figures.
 */
function hiddenNear(distance: number, isLecture: boolean): string | undefined {
  if (distance < (isLecture ? 0.08 : 0.048)) return styles.hidden;
  if (distance < 0.07) return styles.close;
  return distance < 0.17 ? styles.near : undefined;
}
