import type { ReactNode } from 'react';
import { type CellValue, type ChartTable, cellText } from '../charts/chart-table.ts';
import { formatDecimal } from '../words/format-value.ts';

export interface Column<Row> {
  readonly head: string;
  /** the head is for screen readers only, and the column is left out of files */
  readonly hidden?: true;
  /** adjacent columns with the same group are placed under a common head */
  readonly group?: string;
  /** below the head: a unit, a range, or a part */
  readonly unit?: string;
  /** below head and unit: what the column shows, in one sentence */
  readonly note?: string;
  /** the column's key in an address; makes it sortable */
  readonly sortKey?: string;
  /** tooltip of the head */
  readonly title?: string;
  /** text in a table of numbers */
  readonly words?: true;
  /** whole sentences, which wrap */
  readonly prose?: true;
  /** heads its row; by default the first column does */
  readonly names?: true;
  /** the cell's value, unabridged in files; null if it does not exist */
  readonly value?: (row: Row) => CellValue | undefined;
  /** the value is a share, shown and saved in percent */
  readonly percent?: true;
  /** formats a number for the screen; by default two decimals, one for percent */
  readonly write?: (value: number) => string;
  /** confidence interval in the value's own unit; two columns in files */
  readonly interval?: (row: Row) => Bounds | null | undefined;
  /** the screen leaves out an interval without width, such as ranks 2 to 2; files keep it */
  readonly onlyWide?: true;
  /** a line of text below the value; a column in files */
  readonly below?: (row: Row) => string | null | undefined;
  /** tooltip of the dash: why there is no value */
  readonly whyMissing?: (row: Row) => string | undefined;
  /** depth of the cell's shade, 0 to 1; null for none */
  readonly shade?: (row: Row) => number | null;
  /** marks a value as better or worse */
  readonly tone?: (row: Row) => 'good' | 'bad' | null;
  /**
   * the cell, if it is more than its value; without a value it must be a text, or is left out of
   * files
   */
  readonly cell?: (row: Row) => ReactNode;
  /** shown once "All columns" is opened: what the main sentence of the table does not need */
  readonly minor?: true;
  /** only in files: a value that the screen includes in another cell's text */
  readonly filesOnly?: true;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Names a column's values where its head is not above them. */
export function labelOf<Row>({ group, head, unit, hidden }: Column<Row>): string | undefined {
  if (hidden) return undefined;
  const name = `${group === undefined ? '' : `${group}: `}${head}`;
  return unit === undefined ? name : `${name} (${unit})`;
}

/** Formats the column's numbers. */
export function writer<Row>({ write, percent }: Column<Row>): (value: number) => string {
  return write ?? ((value) => formatDecimal(value, percent ? 1 : 2));
}

/** A row's value in a column, in the unit of its head. */
export function readValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return inUnit(column, column.value(row) ?? null);
  const shown = column.cell?.(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
}

/** The value as displayed; null is a dash. */
export function writtenValue<Row>(column: Column<Row>, row: Row): string {
  return cellText({ label: column.head, format: writer(column) }, readValue(column, row));
}

export function writtenInterval<Row>(column: Column<Row>, row: Row): string | null {
  const bounds = column.interval?.(row) ?? null;
  if (bounds === null || (column.onlyWide && bounds.low === bounds.high)) return null;
  const [low, high] = [bounds.low, bounds.high].map((end) =>
    cellText({ label: '', format: writer(column) }, inUnit(column, end)),
  );
  return `${low} to ${high}`;
}

function inUnit<Row>({ percent }: Column<Row>, value: CellValue): CellValue {
  return percent && typeof value === 'number' ? 100 * value : value;
}

/** All rows of a table as data for files: one column for each part of a cell. */
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
  // the screen's arrows show which direction is better
  const name = `${group === undefined ? '' : `${group}: `}${head}`.replace(/ [↑↓]$/, '');
  // a number from the cell itself is not reformatted
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
