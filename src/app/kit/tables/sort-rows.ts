import type { FieldKind } from '../../address/address-state.ts';
import { type Column, readValue } from './column.ts';

/** A sort order by one column. */
export interface SortOrder {
  /** key of that column */
  readonly key: string;
  readonly descending: boolean;
}

/** A sort order in an address: "mmscore" ascending, "-mmscore" descending. */
export const SORT_FIELD: FieldKind<SortOrder | null> = {
  read(text) {
    const [, sign, key] = /^(-?)(\w{1,40})$/.exec(text ?? '') ?? [];
    return key === undefined ? null : { key, descending: sign === '-' };
  },
  write: (order) => order && `${order.descending ? '-' : ''}${order.key}`,
};

/**
 * The order after a click on a head: first descending for numbers and ascending for words, then the
 * reverse, then none.
 */
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
 * Sorts rows within their sections, keeping the order of ties; missing values come last in both
 * directions. An unknown key leaves the order unchanged.
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
