import type { FieldKind } from '../../address/address-state.ts';
import { type Column, readValue } from './column.ts';

/** Rows by the values of one column. */
export interface SortOrder {
  /** of that column */
  readonly key: string;
  readonly descending: boolean;
}

/** An order in an address: "mmscore" upwards, "-mmscore" downwards. */
export const SORT_FIELD: FieldKind<SortOrder | null> = {
  read(text) {
    const [, sign, key] = /^(-?)(\w{1,40})$/.exec(text ?? '') ?? [];
    return key === undefined ? null : { key, descending: sign === '-' };
  },
  write: (order) => order && `${order.descending ? '-' : ''}${order.key}`,
};

/** The order after a click on a head: numbers first down, words first up, then the other way, then none. */
export function nextOrder<Row>(
  order: SortOrder | null,
  { sortKey: key, words }: Pick<Column<Row>, 'sortKey' | 'words'>,
): SortOrder | null {
  const down = words !== true;
  if (key === undefined) return order;
  if (order?.key !== key) return { key, descending: down };
  return order.descending === down ? { key, descending: !down } : null;
}

/**
 * Sorts rows within their sections, ties in the order given; missing values come last either way. A
 * key that no column has leaves the rows as they are.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: SortOrder | null,
  sectionOf: (row: Row) => string | undefined = () => undefined,
): readonly Row[] {
  const column = columns.find(({ sortKey }) => sortKey !== undefined && sortKey === order?.key);
  if (order === null || column === undefined) return rows;
  const sign = order.descending ? -1 : 1;
  const sections = [...new Set(rows.map(sectionOf))];
  const entries = rows.map((row) => ({
    row,
    section: sections.indexOf(sectionOf(row)),
    value: readValue(column, row),
  }));
  entries.sort((a, b) => {
    if (a.section !== b.section) return a.section - b.section;
    const [x, y] = [a.value, b.value];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === 'string' || typeof y === 'string') {
      return sign * (String(x) < String(y) ? -1 : Number(String(x) > String(y)));
    }
    return sign * (x - y);
  });
  return entries.map(({ row }) => row);
}
