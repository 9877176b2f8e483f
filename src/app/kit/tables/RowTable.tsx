import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import '../charts/chart-colors.css';
import { TableFiles } from '../charts/files/TableFiles.tsx';
import { Button } from '../components/Button.tsx';
import { classes } from '../components/classes.ts';
import { ScrollRegion } from '../components/ScrollRegion.tsx';
import table from '../theme/table.module.css';
import { type Column, labelOf, tableOf, writtenInterval, writtenValue } from './column.ts';
import type { SortOrder } from './sort-rows.ts';

/** The current sort order, and what a click on a head does. */
interface Sorting<Row> {
  readonly order: SortOrder | null;
  readonly onSort: (column: Column<Row>) => void;
}

interface RowTableProps<Row> {
  /** accessible name of the region, and name of the files */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, place: number) => string | number;
  /** class of the table; by default that of number tables */
  readonly className?: string | undefined;
  /** class of highlighted rows */
  readonly rowClass?: (row: Row) => string | undefined;
  /** consecutive rows of the same section get its title above them */
  readonly sectionOf?: ((row: Row) => string | undefined) | undefined;
  /** its rows become cards on a phone, although they have few columns */
  readonly cards?: boolean;
  /** without frame and files, for tables inside a text or a form */
  readonly plain?: boolean;
  /** rows shown at first; each click adds ten times as many; all by default */
  readonly page?: number;
  /** absent to keep the given order */
  readonly sorting?: Sorting<Row>;
}

/** A table with one row per item and one column per property; files contain all rows. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, columns, rows, className = table.numbers, plain = false } = props;
  const { page = Number.POSITIVE_INFINITY, keyOf, rowClass, sectionOf, sorting } = props;
  const [shown, setShown] = useState(page);
  const [all, setAll] = useState(false);
  const onScreen = columns.filter(({ filesOnly, minor }) => !filesOnly && (all || !minor));
  const naming = Math.max(
    0,
    onScreen.findIndex(({ names }) => names),
  );
  const region = (
    <ScrollRegion label={label} plain={plain}>
      <table className={classes(className, props.cards && table.cards)}>
        <Heads columns={onScreen} sorting={sorting} />
        <tbody>
          {rows.slice(0, shown).map((row, place) => {
            const before = rows[place - 1];
            const section = sectionOf?.(row);
            const begins =
              section !== undefined && (before === undefined || sectionOf?.(before) !== section);
            return [
              begins && (
                <tr key={section}>
                  <th scope="rowgroup" colSpan={onScreen.length} className={table.section}>
                    {section}
                  </th>
                </tr>
              ),
              <tr key={keyOf(row, place)} className={rowClass?.(row)}>
                {onScreen.map((column, at) => (
                  <Cell
                    key={keyOfColumn(column)}
                    column={column}
                    row={row}
                    names={at === naming}
                    begins={beginsGroup(onScreen, at)}
                  />
                ))}
              </tr>,
            ];
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
  const hasMinor = columns.some(({ minor }) => minor);
  if (plain && !hasMinor && rows.length <= shown) return region;
  return (
    <div className="stack gap-1">
      {region}
      <div className="row gap-1">
        {rows.length > shown && (
          <Button onClick={() => setShown(shown + 10 * page)}>Show more</Button>
        )}
        {hasMinor && (
          // a fold, so that prints and reports open it
          <details onToggle={({ currentTarget }) => setAll(currentTarget.open)}>
            <summary data-report="out">All columns</summary>
          </details>
        )}
        {!plain && (
          <TableFiles caption={label} table={() => tableOf(label, columns, rows)} file={label} />
        )}
      </div>
    </div>
  );
}

interface HeadsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting<Row> | undefined;
}

/** The heads, in two lines if some are grouped. */
function Heads<Row>({ columns, sorting }: HeadsProps<Row>) {
  const grouped = columns.some(({ group }) => group !== undefined);
  const below = columns.filter(({ group }) => group !== undefined);
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          const { group } = column;
          if (group === undefined) {
            return (
              <Head
                key={keyOfColumn(column)}
                column={column}
                sorting={sorting}
                {...(grouped && { rows: 2 })}
              />
            );
          }
          if (columns[at - 1]?.group === group) return null;
          const span = columns.filter((other) => other.group === group).length;
          return (
            <th key={group} scope="colgroup" colSpan={span} className={table.group}>
              {group}
            </th>
          );
        })}
      </tr>
      {grouped && (
        <tr>
          {below.map((column, at) => (
            <Head
              key={keyOfColumn(column)}
              column={column}
              sorting={sorting}
              begins={beginsGroup(below, at)}
            />
          ))}
        </tr>
      )}
    </thead>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting<Row> | undefined;
  readonly rows?: number;
  readonly begins?: boolean;
}

function Head<Row>({ column, sorting, rows, begins = false }: HeadProps<Row>) {
  const { head, hidden, unit, note, title, words, sortKey } = column;
  const sorted = sortKey !== undefined && sorting?.order?.key === sortKey ? sorting.order : null;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      title={title}
      rowSpan={rows}
      className={classes(words && table.word, begins && table.begins)}
      aria-sort={
        sorting && sortKey !== undefined
          ? sorted === null
            ? 'none'
            : sorted.descending
              ? 'descending'
              : 'ascending'
          : undefined
      }
    >
      {sorting && sortKey !== undefined ? (
        <button type="button" className={table.sort} onClick={() => sorting.onSort(column)}>
          <HeadWords head={head} />
          {sorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        <span className={classes(hidden && 'visually-hidden')}>
          <HeadWords head={head} />
        </span>
      )}
      {unit !== undefined && (
        <>
          {' '}
          <span className={table.unit}>{unit}</span>
        </>
      )}
      {note !== undefined && <span className={table.note}>{note}</span>}
    </th>
  );
}

/** A head; an arrow at its end shows which direction is better. */
function HeadWords({ head }: { readonly head: string }) {
  const [, words, arrow] = /^(.*) ([↑↓])$/.exec(head) ?? [];
  if (words === undefined) return head;
  const says = `${arrow === '↑' ? 'higher' : 'lower'} is better`;
  return (
    <>
      {words}{' '}
      <span className={table.better} title={says}>
        {arrow}
        <span className="visually-hidden"> {says}</span>
      </span>
    </>
  );
}

/** Opacity in percent of the deepest shade; text on it must stay readable. */
const DEEPEST = 34;

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly names: boolean;
  readonly begins: boolean;
}

function Cell<Row>({ column, row, names, begins }: CellProps<Row>) {
  const { words, prose, cell, value, whyMissing, below, shade, tone } = column;
  const mark = tone?.(row) ?? null;
  const className = classes(
    words && table.word,
    prose && table.prose,
    begins && table.begins,
    mark !== null && table[mark],
  );
  const lines = [writtenInterval(column, row), below?.(row) ?? null];
  const inside = (
    <>
      {cell ? cell(row) : writtenValue(column, row)}
      {lines.map(
        (line) =>
          line !== null && (
            <span key={line} className={table.unit}>
              {line}
            </span>
          ),
      )}
    </>
  );
  if (names) {
    return (
      <th scope="row" className={className}>
        {inside}
      </th>
    );
  }
  const depth = shade?.(row) ?? null;
  const percent = Math.round(DEEPEST * Math.max(0, Math.min(1, depth ?? 0)));
  const missing = value !== undefined && (value(row) ?? null) === null;
  return (
    <td
      data-label={labelOf(column)}
      className={className}
      title={missing ? whyMissing?.(row) : undefined}
      style={
        depth === null
          ? undefined
          : { background: `color-mix(in srgb, var(--heat) ${percent}%, transparent)` }
      }
    >
      {inside}
    </td>
  );
}

/** Whether the column is the first of a group. */
function beginsGroup<Row>(columns: readonly Column<Row>[], at: number): boolean {
  const group = columns[at]?.group;
  return group !== undefined && columns[at - 1]?.group !== group;
}

function keyOfColumn<Row>({ group, head, unit }: Column<Row>): string {
  return `${group} ${head} ${unit}`;
}
