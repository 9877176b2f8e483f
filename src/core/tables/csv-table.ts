import { quoted } from './cells.ts';
import { csvLines } from './csv-lines.ts';

/** A table that cannot be read; the message names line, fault and remedy. */
export class TableError extends Error {
  /** from 1, the header's, in the file as an editor counts */
  readonly line: number;

  constructor(line: number, fault: string) {
    super(`line ${line}: ${fault}`);
    this.name = 'TableError';
    this.line = line;
  }
}

/** One row, by the columns that were asked for; what the table does not have is empty. */
export interface TableRow<C extends string> {
  /** where it begins, as `TableError.line` */
  readonly line: number;
  /** trimmed */
  readonly of: (column: C) => string;
  /** to the letter */
  readonly whole: (column: C) => string;
}

/** What else may be said of the columns of a table. */
export interface TableReading<C extends string> {
  /** columns that it need not have */
  readonly optional?: readonly C[];
  /** what columns are called in its header; those that are not named are called alike */
  readonly names?: Readonly<Partial<Record<C, string>>>;
}

/**
 * The rows of somebody's CSV with the named columns in its header, in any order; other columns are
 * left aside, empty lines too. Throws TableError on a header that lacks one or names it twice, and
 * on the first row of another length than the header's.
 */
export function* readTable<C extends string>(
  text: string,
  columns: readonly C[],
  reading: TableReading<C> = {},
): Generator<TableRow<C>, void> {
  const [header, ...body] = csvLines(text);
  const places = findColumns(header?.fields ?? [], header?.line ?? 1, columns, reading);
  for (const { line, fields } of body) {
    if (fields.length === 1 && fields[0]?.trim() === '') continue;
    if (fields.length !== header?.fields.length) {
      throw new TableError(
        line,
        `expected ${header?.fields.length} fields as in the header, found ${fields.length}; ` +
          'put a field that holds a comma or a line break in double quotes',
      );
    }
    const whole = (column: C) => fields[places.get(column) ?? -1] ?? '';
    yield { line, of: (column) => whole(column).trim(), whole };
  }
}

function findColumns<C extends string>(
  header: readonly string[],
  line: number,
  columns: readonly C[],
  { optional = [], names }: TableReading<C>,
): ReadonlyMap<C, number> {
  const there = header.map((name) => name.trim());
  const nameOf = (column: C): string => names?.[column] ?? column;
  const missing = columns.map(nameOf).filter((name) => !there.includes(name));
  if (missing.length > 0) {
    throw new TableError(
      line,
      `the header lacks ${missing.map(quoted).join(', ')}; ` +
        `it must name ${columns.map(nameOf).map(quoted).join(',')}`,
    );
  }
  const found = [...columns, ...optional].filter((column) => there.includes(nameOf(column)));
  const double = found.map(nameOf).find((name) => there.indexOf(name) !== there.lastIndexOf(name));
  if (double !== undefined) {
    throw new TableError(line, `the header names ${quoted(double)} twice; keep one`);
  }
  return new Map(found.map((column) => [column, there.indexOf(nameOf(column))]));
}
