import { type ChartTable, cellText } from './chart-table.ts';

/** Number of columns described; the table has all. */
const MOST = 6;

/** A chart in words, for people who cannot see it: the range of each numeric column. */
export function summarizeChart({ columns, rows }: ChartTable): string {
  const told = columns.flatMap((column, at) => {
    const values = rows.flatMap((row) => {
      const value = row[at];
      return typeof value === 'number' ? [value] : [];
    });
    if (values.length === 0) return [];
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
      cellText(column, value),
    );
    return [least === most ? `${column.label} ${least}` : `${column.label} ${least} to ${most}`];
  });
  const rest = told.length > MOST ? '; and more in the table' : '';
  const lines = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return `${[lines, ...told.slice(0, MOST)].join('; ')}${rest}.`;
}
