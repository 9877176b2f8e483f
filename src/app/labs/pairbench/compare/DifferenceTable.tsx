import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import type { MetricInfo } from '../tables/metric-info.ts';
import { METRIC_IDS, type MetricId } from '../tables/metric-rows.ts';
import styles from './CompareView.module.css';
import { type CellDifference, type MetricOfBoth, sayDifference } from './compare-runs.ts';

interface DifferenceTableProps {
  readonly cells: readonly CellDifference[];
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
}

/** Every metric of A and B, overall and by cell, and the difference B − A. */
export function DifferenceTable({ cells, info }: DifferenceTableProps) {
  return (
    <RowTable
      label="Metrics of A and B"
      className={styles.table}
      rows={cells}
      keyOf={({ split, condition }) => `${split} ${condition}`}
      columns={[
        { head: 'Split', words: true, value: ({ split }) => (split === 'all' ? 'in all' : split) },
        {
          head: 'Condition',
          words: true,
          value: ({ condition }) => (condition === 'all' ? '' : condition),
        },
        ...METRIC_IDS.flatMap((metric) => columnsOf(metric, info[metric])),
      ]}
    />
  );
}

function columnsOf(
  metric: MetricId,
  { name, unit, write, better }: MetricInfo,
): Column<CellDifference>[] {
  const of = (cell: CellDifference): MetricOfBoth =>
    cell.metrics.find((one) => one.metric === metric) ?? { metric, a: null, b: null };
  const said = (cell: CellDifference) => sayDifference(of(cell).a, of(cell).b, write);
  const shared = {
    group: `${name}, ${unit}`,
    ...(unit.startsWith('%') ? { percent: true as const } : { write }),
  };
  return [
    { ...shared, head: 'A', value: (cell) => of(cell).a },
    { ...shared, head: 'B', value: (cell) => of(cell).b },
    {
      ...shared,
      head: 'B − A',
      value: (cell) => difference(of(cell)),
      cell: said,
      tone: (cell) => (better ? toneOf(said(cell)) : null),
    },
  ];
}

function difference({ a, b }: MetricOfBoth): number | null {
  return a === null || b === null ? null : b - a;
}

/** A value displayed as no difference gets no colour. */
function toneOf(text: string): 'good' | 'bad' | null {
  if (text.startsWith('+')) return 'good';
  return text.startsWith('−') ? 'bad' : null;
}
