/** A value in a table twin; null if it does not exist. */
export type CellValue = string | number | null;

interface ChartColumn {
  readonly label: string;
  /** formats a number; without it, plain digits */
  readonly format?: (value: number) => string;
}

/** The table twin of a chart: the same numbers as rows, for screen readers and programs. */
export interface ChartTable {
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** A cell as text; null becomes an en dash. */
export function cellText(column: ChartColumn | undefined, value: CellValue): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return column?.format ? column.format(value) : String(value);
}
