import table from '../../../theme/table.module.css';
import styles from './MetricTable.module.css';
import type { MetricInfo } from './metric-info.ts';
import type { MetricValue } from './metric-rows.ts';

/** How strongly a full value is shaded, in percent: text on it must stay readable. */
const DEEPEST = 34;

interface MetricCellProps {
  readonly metric: MetricValue;
  readonly info: MetricInfo;
}

/** A metric's figure on a ground as deep as the value is high; "–" where there is none, with why. */
export function MetricCell({ metric, info }: MetricCellProps) {
  if (metric.value === null) {
    return (
      <td className={styles.missing} title={metric.reason}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">none: {metric.reason}</span>
      </td>
    );
  }
  const depth = Math.round(DEEPEST * Math.max(0, Math.min(1, info.share(metric.value))));
  const { spread } = metric;
  return (
    <td style={{ background: `color-mix(in srgb, var(--heat) ${depth}%, transparent)` }}>
      {info.write(metric.value)}
      {spread !== undefined && (
        <span className={styles.spread}>
          ± {info.write(spread.deviation)}
          <br />
          {info.write(spread.least)} to {info.write(spread.most)}
        </span>
      )}
    </td>
  );
}

/** The metric's name, unit and whose it is, for the head of a column. */
export function MetricHead({ info }: { readonly info: MetricInfo }) {
  return (
    <span className={styles.metric}>
      {info.name}
      <span className={table.unit}>{info.unit}</span>
    </span>
  );
}
