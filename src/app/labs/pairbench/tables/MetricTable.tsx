import { useId, useState } from 'react';
import { Button } from '../../../kit/components/Button.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { SelfTestBadge } from '../../../kit/judges/SelfTest.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { SortedTable } from '../../../kit/tables/SortedTable.tsx';
import table from '../../../kit/theme/table.module.css';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import { METRIC_WORDS } from '../about/metrics.ts';
import { splitWords } from '../pair-words.ts';
import { MetricFigure } from './MetricFigure.tsx';
import styles from './MetricTable.module.css';
import type { MetricInfo } from './metric-info.ts';
import {
  bestOf,
  METRIC_IDS,
  type MetricId,
  type MetricRow,
  sayInvalidKinds,
} from './metric-rows.ts';

interface MetricTableProps {
  /** accessible name of the table */
  readonly label: string;
  readonly rows: readonly MetricRow[];
  /** address field that stores the sort order */
  readonly field: string;
  readonly info: Readonly<Record<MetricId, MetricInfo>>;
  /** how a value is calculated, line by line */
  readonly explain: (row: MetricRow, metric: MetricId) => readonly string[];
  readonly isSelected: (row: MetricRow) => boolean;
  /** shows the row's pairs */
  readonly onSelect: (row: MetricRow) => void;
}

/** Judges as rows, metrics as columns: the head explains each metric, a click explains a value. */
export function MetricTable(props: MetricTableProps) {
  const { label, rows, field, info, explain, isSelected, onSelect } = props;
  const id = useId();
  const [asked, setAsked] = useState<{ row: MetricRow; metric: MetricId } | null>(null);
  const own = rows.filter(({ section }) => section === undefined);
  const shown = asked && rows.find((row) => nameOf(row) === nameOf(asked.row));
  const defined = asked && METRIC_WORDS[asked.metric];
  const metricColumn = (metric: MetricId): Column<MetricRow> => {
    const { name, unit, asks, better, scale, share, write } = info[metric];
    const figureOf = (row: MetricRow) => row.metrics[metric].value;
    return {
      sortKey: metric,
      head: better === null ? name : `${name} ↑`,
      unit,
      note: asks,
      value: (row) => {
        const value = figureOf(row);
        return value === null ? null : scale * value;
      },
      write: (value) => write(value / scale),
      shade: (row) => {
        const value = figureOf(row);
        return value === null || better === null ? null : share(value);
      },
      cell: (row) => {
        const isAsked = shown === row && asked?.metric === metric;
        return (
          <MetricFigure
            value={row.metrics[metric]}
            // as printed in Table 1
            write={row.section === undefined ? write : (one) => formatDecimal(one && scale * one)}
            isBest={
              better !== null &&
              row.section === undefined &&
              row.outOfPlace !== true &&
              figureOf(row) === bestOf(own, row, metric)
            }
            isAsked={isAsked}
            onAsk={
              row.section === undefined
                ? () => setAsked(isAsked ? null : { row, metric })
                : undefined
            }
          />
        );
      },
    };
  };
  const cellColumns: Column<MetricRow>[] = [
    {
      sortKey: 'split',
      head: 'Split',
      words: true,
      value: ({ split }) => split,
      cell: ({ split }) => split && <span title={splitWords(split)}>{split}</span>,
    },
    { sortKey: 'condition', head: 'Condition', words: true, value: ({ condition }) => condition },
  ];
  return (
    <>
      <SortedTable
        label={label}
        field={field}
        className={styles.table}
        rows={rows}
        keyOf={nameOf}
        rowClass={(row) => {
          if (row.section !== undefined) return styles.published;
          return isSelected(row) ? styles.selected : undefined;
        }}
        sectionOf={({ section }) => section}
        columns={[
          {
            sortKey: 'judge',
            head: 'Judge',
            words: true,
            value: ({ judge }) => judge,
            cell: (row) =>
              row.section === undefined ? (
                <>
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
                </>
              ) : (
                row.judge
              ),
          },
          ...(rows.some(({ split }) => split !== null) ? cellColumns : []),
          ...METRIC_IDS.map(metricColumn),
          { sortKey: 'pairs', head: 'Pairs', value: ({ pairs }) => pairs, write: formatCount },
          {
            sortKey: 'invalid',
            head: 'Invalid',
            note: 'No answer here holds a score.',
            value: ({ invalid }) => invalid,
            write: formatCount,
            cell: ({ invalid, invalidKinds }) => {
              const kinds = sayInvalidKinds(invalidKinds);
              return (
                <>
                  <span className={classes(invalid !== null && invalid > 0 && table.bad)}>
                    {invalid === null ? '–' : formatCount(invalid)}
                  </span>
                  {kinds !== '' && <span className={styles.spread}>{kinds}</span>}
                </>
              );
            },
          },
        ]}
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

function nameOf({ judge, place, split, condition }: MetricRow): string {
  return `${place} ${judge} ${split} ${condition}`;
}
