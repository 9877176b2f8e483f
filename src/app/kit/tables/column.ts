import type { ReactNode } from 'react';
import { type CellValue, type ChartTable, cellText } from '../charts/chart-table.ts';
import { formatDecimal } from '../words/format-value.ts';

export interface Column<Row> {
  readonly head: string;
  /** the head is for a screen reader alone, and the column no part of files */
  readonly hidden?: true;
  /** heads side by side that have the same one stand below it together */
  readonly group?: string;
  /** below the head: a unit, a range, or what it is a part of */
  readonly unit?: string;
  /** below the head and its unit: what the column tells, in a sentence */
  readonly note?: string;
  /** names the column in an address; where the table is sorted by its heads, this one can be chosen */
  readonly sortKey?: string;
  /** hint on the head */
  readonly title?: string;
  /** words among numbers */
  readonly words?: true;
  /** names its row; where no column says so, the first does */
  readonly names?: true;
  /** what the cell says, in full in files; null where it does not exist */
  readonly value?: (row: Row) => CellValue | undefined;
  /** the value is a share, which is shown and saved as percent */
  readonly percent?: true;
  /** a number on the screen; absent: two decimals, of percent one */
  readonly write?: (value: number) => string;
  /** holds the true value, in the value's own unit; in files two columns */
  readonly interval?: (row: Row) => Bounds | null | undefined;
  /** a line of words below the value; in files a column */
  readonly below?: (row: Row) => string | null | undefined;
  /** hint on the dash: why there is no value */
  readonly whyMissing?: (row: Row) => string | undefined;
  /** how deep the ground of the cell is shaded, 0 to 1; null: not at all */
  readonly shade?: (row: Row) => number | null;
  /** what is better than something else and what is worse */
  readonly tone?: (row: Row) => 'good' | 'bad' | null;
  /** the cell, where it is more than its value; without a value it is a text, or no part of files */
  readonly cell?: (row: Row) => ReactNode;
  /** stands in files alone: what the screen has in another cell's words */
  readonly filesOnly?: true;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** How the column's numbers are written. */
export function writer<Row>({ write, percent }: Column<Row>): (value: number) => string {
  return write ?? ((value) => formatDecimal(value, percent ? 1 : 2));
}

/** A column's value of a row, in the unit of its head. */
export function readValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return inUnit(column, column.value(row) ?? null);
  const shown = column.cell?.(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
}

/** As it stands on the screen; null is a dash. */
export function writtenValue<Row>(column: Column<Row>, row: Row): string {
  return cellText({ label: column.head, format: writer(column) }, readValue(column, row));
}

export function writtenInterval<Row>(column: Column<Row>, row: Row): string | null {
  const bounds = column.interval?.(row) ?? null;
  if (bounds === null) return null;
  const [low, high] = [bounds.low, bounds.high].map((end) =>
    cellText({ label: '', format: writer(column) }, inUnit(column, end)),
  );
  return `${low} to ${high}`;
}

function inUnit<Row>({ percent }: Column<Row>, value: CellValue): CellValue {
  return percent && typeof value === 'number' ? 100 * value : value;
}

/** All lines of a table as data, for files: a column for each thing that a cell says. */
export function tableOf<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ChartTable {
  const parts = columns.filter(({ hidden }) => !hidden).flatMap(partsOf<Row>);
  return {
    caption,
    columns: parts.map(({ label, format }) => ({ label, ...(format && { format }) })),
    rows: rows.map((row) => parts.map(({ read }) => read(row))),
  };
}

interface Part<Row> {
  readonly label: string;
  readonly format?: (value: number) => string;
  readonly read: (row: Row) => CellValue;
}

function partsOf<Row>(column: Column<Row>): Part<Row>[] {
  const { group, head, unit, interval, below } = column;
  // arrows say on the screen which way is better
  const name = `${group === undefined ? '' : `${group}: `}${head}`.replace(/ [↑↓]$/, '');
  // a cell's own number stands as it is
  const format = column.value && writer(column);
  const part = (label: string, read: Part<Row>['read']) => ({
    label,
    read,
    ...(format && { format }),
  });
  const end = (which: keyof Bounds) =>
    part(`${name}, ${which}`, (row) => inUnit(column, interval?.(row)?.[which] ?? null));
  return [
    part(unit === undefined ? name : `${name} (${unit})`, (row) => readValue(column, row)),
    ...(interval ? [end('low'), end('high')] : []),
    ...(below ? [part(`${name}, note`, (row) => below(row) ?? null)] : []),
  ];
}
