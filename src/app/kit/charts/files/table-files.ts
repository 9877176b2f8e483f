import { csvFormatRows } from 'd3-dsv';
import * as v from 'valibot';
import { neutralise, restore } from '../../../../core/tables/cells.ts';
import { csvLines } from '../../../../core/tables/csv-lines.ts';
import { type CellValue, type ChartTable, cellText } from '../chart-table.ts';

/** A table as a separate file, without number formats. */
export interface TableFile {
  readonly format: 'flipside-table';
  readonly version: 1;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

export const TABLE_FORMATS = ['csv', 'json', 'md'] as const;
type TableFormat = (typeof TABLE_FORMATS)[number];

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
};

export function writeTable(table: ChartTable, format: TableFormat): string {
  switch (format) {
    case 'csv':
      return tableCsv(table);
    case 'json':
      return `${JSON.stringify(tableFile(table), null, 1)}\n`;
    case 'md':
      return tableMarkdown(table);
  }
}

export function tableFile({ caption, columns, rows }: ChartTable): TableFile {
  return {
    format: 'flipside-table',
    version: 1,
    caption,
    columns: columns.map(({ label }) => label),
    rows,
  };
}

/** The header, then the rows: numbers in full precision, missing values empty. */
function tableCsv({ columns, rows }: ChartTable): string {
  const lines = rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? neutralise(value) : String(value ?? ''))),
  );
  return `${csvFormatRows([columns.map(({ label }) => neutralise(label)), ...lines])}\n`;
}

/** The table for readers, with numbers as displayed. */
function tableMarkdown({ caption, columns, rows }: ChartTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === 'number');
  return [
    escapeCell(caption),
    '',
    line(columns.map(({ label }) => label)),
    line(columns.map((_, column) => (isNumber(column) ? '--:' : '---'))).replaceAll('\\', ''),
    ...rows.map((row) => line(row.map((value, column) => cellText(columns[column], value)))),
    '',
  ].join('\n');
}

/** Escapes characters with a meaning in Markdown. */
function escapeCell(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

const tableFileSchema = v.object({
  format: v.literal('flipside-table'),
  version: v.literal(1),
  caption: v.string(),
  columns: v.array(v.string()),
  rows: v.array(v.array(v.union([v.string(), v.number(), v.null()]))),
});

/** Reads a table from a JSON or CSV file of ours. Throws an Error for any other file. */
export function readTableFile(text: string, format: 'csv' | 'json'): TableFile {
  if (format === 'json') return v.parse(tableFileSchema, JSON.parse(text));
  const [columns = [], ...rows] = csvLines(text).map(({ fields }) => fields);
  return {
    format: 'flipside-table',
    version: 1,
    caption: '',
    columns: columns.map(restore),
    rows: rows.map((row) => row.map(readCell)),
  };
}

function readCell(cell: string): CellValue {
  if (cell === '') return null;
  return /^-?\d/.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : restore(cell);
}
