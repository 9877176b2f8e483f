import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';
import type { MetricInfo } from '../tables/metric-info.ts';
import { METRIC_IDS, type MetricId } from '../tables/metric-rows.ts';
import styles from './CompareView.module.css';
import { type CellDifference, sayDifference } from './compare-runs.ts';

interface DifferenceTableProps {
  readonly cells: readonly CellDifference[];
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
}

/** Every metric of A and of B, in all and cell by cell, and how far B is from A. */
export function DifferenceTable({ cells, info }: DifferenceTableProps) {
  return (
    <ScrollRegion label="Metrics of A and B">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={table.word}>
              Split
            </th>
            <th scope="col" rowSpan={2} className={table.word}>
              Condition
            </th>
            {METRIC_IDS.map((metric) => (
              <th key={metric} scope="colgroup" colSpan={3} className={styles.group}>
                {info[metric].name} <span className={table.unit}>{info[metric].unit}</span>
              </th>
            ))}
          </tr>
          <tr>
            {METRIC_IDS.flatMap((metric) =>
              ['A', 'B', 'B − A'].map((label) => (
                <th
                  key={`${metric} ${label}`}
                  scope="col"
                  className={label === 'A' ? styles.group : undefined}
                >
                  {label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.split} ${cell.condition}`}>
              <th scope="row" className={table.word}>
                {cell.split === 'all' ? 'in all' : cell.split}
              </th>
              <td className={table.word}>{cell.condition === 'all' ? '' : cell.condition}</td>
              {cell.metrics.flatMap(({ metric, a: x, b: y }) => {
                const { write, better } = info[metric];
                const difference = sayDifference(x, y, write);
                return [
                  <td key={`${metric} a`} className={styles.group}>
                    {write(x)}
                  </td>,
                  <td key={`${metric} b`}>{write(y)}</td>,
                  <td key={`${metric} d`} className={better ? toneOf(difference) : undefined}>
                    {difference}
                  </td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** What reads as no difference gets no colour. */
function toneOf(text: string): string | undefined {
  if (text.startsWith('+')) return table.good;
  return text.startsWith('−') ? table.bad : undefined;
}
