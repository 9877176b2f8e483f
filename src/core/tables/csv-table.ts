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

/** One row, by the columns that were asked for. */
export interface TableRow<C extends string> {
  /** where it begins, as `TableError.line` */
  readonly line: number;
  /** trimmed */
  readonly of: (column: C) => string;
}

/**
 * The rows of somebody's CSV with the named columns in its header, in any order; other columns are
 * left aside, empty lines too. Throws TableError on a header that lacks one or names it twice, and
 * on the first row of another length than the header's.
 */
export function* readTable<C extends string>(
  text: string,
  columns: readonly C[],
): Generator<TableRow<C>, void> {
  const [header, ...body] = csvLines(text);
  const places = findColumns(header?.fields ?? [], header?.line ?? 1, columns);
  for (const { line, fields } of body) {
    if (fields.length === 1 && fields[0]?.trim() === '') continue;
    if (fields.length !== header?.fields.length) {
      throw new TableError(
        line,
        `expected ${header?.fields.length} fields as in the header, found ${fields.length}; ` +
          'put a field that holds a comma or a line break in double quotes',
      );
    }
    yield { line, of: (column) => (fields[places[column]] ?? '').trim() };
  }
}

function findColumns<C extends string>(
  header: readonly string[],
  line: number,
  columns: readonly C[],
): Record<C, number> {
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new TableError(
      line,
      `the header lacks ${missing.join(', ')}; it must name ${columns.join(',')}`,
    );
  }
  const double = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (double !== undefined) {
    throw new TableError(line, `the header names ${double} twice; keep one`);
  }
  const places = columns.map((column) => [column, names.indexOf(column)]);
  return Object.fromEntries(places) as Record<C, number>;
}
