import { useId, useState } from 'react';
import {
  PUBLISHED_LABEL,
  PUBLISHED_ROWS,
} from '../../../../core/protocols/pairbench/report/published.ts';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import '../../../charts/chart-colors.css';
import { formatCount, formatDecimal } from '../../../charts/format-value.ts';
import { SelfTestBadge } from '../../../components/judges/SelfTest.tsx';
import table from '../../../theme/table.module.css';
import { MetricCell, MetricHead } from './MetricCell.tsx';
import styles from './MetricTable.module.css';
import type { MetricInfo } from './metric-info.ts';
import { type AggregateRow, METRIC_IDS, type MetricId, type MetricValue } from './metric-rows.ts';

interface AggregateTableProps {
  readonly rows: readonly AggregateRow[];
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
  readonly epsilon: string;
}

/** Each judge in one line, and on demand the paper's models below for orientation. */
export function AggregateTable({ rows, info, epsilon }: AggregateTableProps) {
  const id = useId();
  const [published, setPublished] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className="row gap-0 across-4 between align-baseline">
        <h2 id={id} className={styles.title}>
          In all
        </h2>
        <label className="inline note touch">
          <input
            type="checkbox"
            checked={published}
            onChange={(event) => setPublished(event.target.checked)}
          />
          beside the paper’s models
        </label>
      </div>
      <ScrollRegion label="Metrics of each judge in all">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={table.word}>
                Judge
              </th>
              {METRIC_IDS.map((metric) => (
                <th key={metric} scope="col">
                  <MetricHead info={info[metric]} />
                </th>
              ))}
              <th scope="col">Pairs</th>
              <th scope="col">Invalid</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.judge}>
                <th scope="row">
                  {row.judge}
                  {row.selfTest !== undefined && (
                    <span className={styles.tested}>
                      <SelfTestBadge test={row.selfTest} />
                    </span>
                  )}
                </th>
                {METRIC_IDS.map((metric) => (
                  <MetricCell key={metric} metric={row.metrics[metric]} info={info[metric]} />
                ))}
                <td>{formatCount(row.pairs)}</td>
                <td className={row.invalid > 0 ? table.bad : undefined}>
                  {formatCount(row.invalid)}
                </td>
              </tr>
            ))}
          </tbody>
          {published && (
            <tbody className={styles.published}>
              <tr>
                <th scope="rowgroup" colSpan={METRIC_IDS.length + 3}>
                  {PUBLISHED_LABEL}
                </th>
              </tr>
              {PUBLISHED_ROWS.map((row) => {
                const metrics: Record<MetricId, MetricValue> = {
                  mmscore: { value: row.mmscore },
                  symmetry:
                    epsilon === '1'
                      ? { value: row.relaxedSymmetryOne }
                      : { value: null, reason: 'Table 1 has ε = 1 only' },
                  smoothness: { value: row.smoothness },
                  controllability: { value: row.controllability },
                  kendallTauB: { value: null, reason: 'Table 1 does not have it' },
                };
                return (
                  <tr key={row.model}>
                    <th scope="row">{row.model}</th>
                    {METRIC_IDS.map((metric) => (
                      <MetricCell
                        key={metric}
                        metric={metrics[metric]}
                        info={metric === 'smoothness' ? info[metric] : asPrinted(info[metric])}
                      />
                    ))}
                    <td />
                    <td />
                  </tr>
                );
              })}
            </tbody>
          )}
        </table>
      </ScrollRegion>
      <p className="below-1 tiny faint">
        Flat means over all cells (split and condition), controllability over splits, as Tables 3 to
        7 of the paper come to its Table 1.
      </p>
    </section>
  );
}

/** Percentages with the two decimals that Table 1 has. */
function asPrinted(info: MetricInfo): MetricInfo {
  return { ...info, write: (value) => formatDecimal(value === null ? null : 100 * value) };
}
