import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import '../../../kit/charts/chart-colors.css';
import { TableFiles } from '../../../kit/charts/files/TableFiles.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { ScrollRegion } from '../../../kit/components/ScrollRegion.tsx';
import { SelfTestBadge } from '../../../kit/judges/SelfTest.tsx';
import table from '../../../kit/theme/table.module.css';
import { formatCount } from '../../../kit/words/format-value.ts';
import { METRIC_WORDS } from '../about/metrics.ts';
import { splitWords } from '../pair-words.ts';
import styles from './MetricTable.module.css';
import type { MetricInfo } from './metric-info.ts';
import {
  METRIC_IDS,
  type MetricId,
  type MetricRow,
  type MetricValue,
  sayInvalidKinds,
} from './metric-rows.ts';
import { metricTable } from './metric-table.ts';
import { bestOf, ORDER_FIELD, type SortKey, type SortOrder, sortRows } from './row-order.ts';

interface MetricTableProps {
  /** names the table for a screen reader */
  readonly label: string;
  readonly rows: readonly MetricRow[];
  /** of the address, that says how it is sorted */
  readonly field: string;
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
  /** how a figure comes about, line by line */
  readonly explain: (row: MetricRow, metric: MetricId) => readonly string[];
  readonly isSelected: (row: MetricRow) => boolean;
  /** leads to the row's pairs */
  readonly onSelect: (row: MetricRow) => void;
  /** more rows, below */
  readonly children?: ReactNode;
}

const WORD_COLUMNS: readonly SortKey[] = ['judge', 'split', 'condition'];

/** Judges down, metrics across: each explained in its head, each figure at a click. */
export function MetricTable(props: MetricTableProps) {
  const { label, rows, field, info, explain, isSelected, onSelect, children } = props;
  const id = useId();
  const [order, setOrder] = useAddressState(field, ORDER_FIELD);
  const [asked, setAsked] = useState<{ row: MetricRow; metric: MetricId } | null>(null);
  const byCell = rows.some(({ split }) => split !== null);
  const words = byCell ? WORD_COLUMNS : WORD_COLUMNS.slice(0, 1);
  // once up or down, then back to the protocol's order
  const sortBy = (key: SortKey) => {
    const down = !WORD_COLUMNS.includes(key);
    if (order?.key !== key) setOrder({ key, descending: down });
    else if (order.descending === down) setOrder({ key, descending: !down });
    else setOrder(null);
  };
  const head = (key: SortKey, children: ReactNode, below?: ReactNode) => (
    <SortHead key={key} column={key} order={order} onSort={sortBy} below={below}>
      {children}
    </SortHead>
  );
  const defined = asked && METRIC_WORDS[asked.metric];
  const shown = asked && rows.find((row) => nameOf(row) === nameOf(asked.row));
  return (
    <>
      <ScrollRegion label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {words.map((key) => head(key, key === 'judge' ? 'Judge' : capital(key)))}
              {METRIC_IDS.map((metric) =>
                head(
                  metric,
                  <>
                    {info[metric].name} <Direction better={info[metric].better} />
                  </>,
                  <>
                    <span className={table.unit}>{info[metric].unit}</span>
                    <span className={styles.asks}>{info[metric].asks}</span>
                  </>,
                ),
              )}
              {head('pairs', 'Pairs')}
              {head('invalid', 'Invalid', <span className={styles.asks}>No score in it.</span>)}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, order).map((row) => (
              <tr key={nameOf(row)} className={isSelected(row) ? styles.selected : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.link}
                    aria-pressed={isSelected(row)}
                    onClick={() => onSelect(row)}
                  >
                    {row.judge}
                  </button>
                  {row.selfTest !== undefined && (
                    <span className={styles.tested}>
                      <SelfTestBadge test={row.selfTest} />
                    </span>
                  )}
                </th>
                {row.split !== null && (
                  <>
                    <td className={table.word} title={splitWords(row.split)}>
                      {row.split}
                    </td>
                    <td className={table.word}>{row.condition}</td>
                  </>
                )}
                {METRIC_IDS.map((metric) => (
                  <MetricCell
                    key={metric}
                    value={row.metrics[metric]}
                    info={info[metric]}
                    isBest={
                      info[metric].better !== null &&
                      row.outOfPlace !== true &&
                      row.metrics[metric].value === bestOf(rows, row, metric)
                    }
                    isAsked={shown === row && asked?.metric === metric}
                    onAsk={() =>
                      setAsked(shown === row && asked?.metric === metric ? null : { row, metric })
                    }
                  />
                ))}
                <td>{formatCount(row.pairs)}</td>
                <td>
                  <span className={classes(row.invalid > 0 && table.bad)}>
                    {formatCount(row.invalid)}
                  </span>
                  {sayInvalidKinds(row.invalidKinds) !== '' && (
                    <span className={styles.spread}>{sayInvalidKinds(row.invalidKinds)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {children}
        </table>
      </ScrollRegion>
      <TableFiles
        caption={label}
        table={() => metricTable(label, sortRows(rows, order), info)}
        file={label}
      />
      {shown && asked && defined && (
        <section className={styles.how} aria-labelledby={`${id}-how`} aria-live="polite">
          <div className="row between">
            <h3 id={`${id}-how`}>
              How {info[asked.metric].name} of {shown.judge}
              {shown.split !== null && `, ${shown.split} ${shown.condition},`} comes to{' '}
              {info[asked.metric].write(shown.metrics[asked.metric].value)}
            </h3>
            <Button look="quiet" onClick={() => setAsked(null)}>
              Close
            </Button>
          </div>
          {explain(shown, asked.metric).map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
          <p className="note">
            <OriginBadge origin={defined.origin} source={defined.source} /> {defined.meaning}
          </p>
        </section>
      )}
    </>
  );
}

function nameOf({ place, split, condition }: MetricRow): string {
  return `${place} ${split} ${condition}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function Direction({ better }: { readonly better: MetricInfo['better'] }) {
  return better === null ? null : (
    <span className={styles.better} title="higher is better">
      ↑<span className="visually-hidden"> higher is better</span>
    </span>
  );
}

/** How strongly a full value is shaded, in percent: text on it must stay readable. */
const DEEPEST = 34;

interface MetricCellProps {
  readonly value: MetricValue;
  readonly info: MetricInfo;
  readonly isBest?: boolean;
  readonly isAsked?: boolean;
  /** absent: nothing is known of how it came about */
  readonly onAsk?: () => void;
}

/**
 * A metric's figure, on a ground as deep as the value is high where that is better; "–" where there
 * is none, with why.
 */
export function MetricCell({ value: metric, info, isBest, isAsked, onAsk }: MetricCellProps) {
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
  const figure = info.write(metric.value);
  return (
    <td
      style={
        info.better === null
          ? undefined
          : { background: `color-mix(in srgb, var(--heat) ${depth}%, transparent)` }
      }
    >
      {onAsk ? (
        <button
          type="button"
          className={classes(styles.figure, isBest && styles.best)}
          aria-expanded={isAsked}
          title="how it comes about"
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
          ± {info.write(spread.deviation)}
          <br />
          {info.write(spread.least)} to {info.write(spread.most)}
        </span>
      )}
    </td>
  );
}

interface SortHeadProps {
  readonly column: SortKey;
  readonly order: SortOrder | null;
  readonly onSort: (key: SortKey) => void;
  readonly children: ReactNode;
  /** unit and explanation, which are no part of the button */
  readonly below?: ReactNode;
}

function SortHead({ column, order, onSort, children, below }: SortHeadProps) {
  const sorted = order?.key === column;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className={WORD_COLUMNS.includes(column) ? table.word : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {children}
        {sorted &&
          (order.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
      </button>
      {below}
    </th>
  );
}
