import { classes } from '../../../kit/components/classes.ts';
import styles from './MetricTable.module.css';
import type { MetricInfo } from './metric-info.ts';
import type { MetricValue } from './metric-rows.ts';

interface MetricFigureProps {
  readonly value: MetricValue;
  readonly write: MetricInfo['write'];
  readonly isBest: boolean;
  readonly isAsked: boolean;
  /** undefined if the calculation is not available */
  readonly onAsk: (() => void) | undefined;
}

/**
 * A metric's value, which shows its calculation on a click; "–" and the reason if it is undefined.
 */
export function MetricFigure({ value: metric, write, isBest, isAsked, onAsk }: MetricFigureProps) {
  if (metric.value === null) {
    return (
      <span className={styles.missing} title={metric.reason}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">none: {metric.reason}</span>
      </span>
    );
  }
  const { spread } = metric;
  const figure = write(metric.value);
  return (
    <>
      {onAsk ? (
        <button
          type="button"
          className={classes(styles.figure, isBest && styles.best)}
          aria-expanded={isAsked}
          title="how it is calculated"
          onClick={onAsk}
        >
          {figure}
          {isBest && <span className="visually-hidden"> (best)</span>}
        </button>
      ) : (
        figure
      )}
      {spread !== undefined && (
        <span className={styles.spread}>
          ± {write(spread.deviation)}
          <br />
          {write(spread.least)} to {write(spread.most)}
        </span>
      )}
    </>
  );
}
