import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import '../../../charts/chart-colors.css';
import { formatCount } from '../../../charts/format-value.ts';
import { OriginBadge } from '../../../components/OriginBadge.tsx';
import table from '../../../theme/table.module.css';
import { splitWords } from '../setup/SplitPicker.tsx';
import { MetricCell, MetricHead } from './MetricCell.tsx';
import styles from './MetricTable.module.css';
import type { MetricInfo } from './metric-info.ts';
import {
  METRIC_IDS,
  type MetricId,
  type MetricRow,
  type SortKey,
  type SortOrder,
  sortRows,
} from './metric-rows.ts';

interface MetricTableProps {
  readonly rows: readonly MetricRow[];
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
}

/** Every metric of every judge by split and condition, sortable by any column. */
export function MetricTable({ rows, info }: MetricTableProps) {
  const id = useId();
  const [order, setOrder] = useState<SortOrder | null>(null);
  const severalJudges = new Set(rows.map((row) => row.judge)).size > 1;
  // once up or down, then back to the protocol's order
  const sortBy = (key: SortKey) => {
    const numeric = key !== 'judge' && key !== 'split' && key !== 'condition';
    if (order?.key !== key) setOrder({ key, descending: numeric });
    else if (order.descending === numeric) setOrder({ key, descending: !numeric });
    else setOrder(null);
  };
  const head = (key: SortKey, children: ReactNode) => (
    <SortHead key={key} column={key} order={order} onSort={sortBy}>
      {children}
    </SortHead>
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        By split and condition
      </h2>
      <ScrollRegion label="Metrics by split and condition">
        <table className={styles.table}>
          <thead>
            <tr>
              {severalJudges && head('judge', 'Judge')}
              {head('split', 'Split')}
              {head('condition', 'Condition')}
              {METRIC_IDS.map((metric) => head(metric, <MetricHead info={info[metric]} />))}
              {head('pairs', 'Pairs')}
              {head('invalid', 'Invalid')}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, order).map((row) => (
              <tr key={`${row.judge} ${row.split} ${row.condition}`}>
                {severalJudges && <td className={table.word}>{row.judge}</td>}
                <th scope="row" title={splitWords(row.split)}>
                  {row.split}
                </th>
                <td className={table.word}>{row.condition}</td>
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
        </table>
      </ScrollRegion>
      <details className="below-1">
        <summary>What the columns mean, and whose they are</summary>
        <dl className={styles.notes}>
          {METRIC_IDS.map((metric) => (
            <div key={metric}>
              <dt className="semibold">
                {info[metric].name} <OriginBadge origin={info[metric].origin} />
              </dt>
              <dd className="soft">{info[metric].note}</dd>
            </div>
          ))}
          <div>
            <dt className="semibold">Invalid</dt>
            <dd className="soft">
              Judgements, of two a pair, whose answer holds no score on the scale. They are kept as
              they are and never made into a number.
            </dd>
          </div>
        </dl>
      </details>
    </section>
  );
}

interface SortHeadProps {
  readonly column: SortKey;
  readonly order: SortOrder | null;
  readonly onSort: (key: SortKey) => void;
  readonly children: ReactNode;
}

function SortHead({ column, order, onSort, children }: SortHeadProps) {
  const sorted = order?.key === column;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className={
        column === 'judge' || column === 'split' || column === 'condition' ? table.word : undefined
      }
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {children}
        {sorted &&
          (order.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
      </button>
    </th>
  );
}
