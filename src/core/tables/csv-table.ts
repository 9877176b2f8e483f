import { quoted } from './cells.ts';
import { type CsvLine, csvLines } from './csv-lines.ts';
import type { LeftOut } from './row-count.ts';
import { TableError } from './table-error.ts';

/** One row, read by column name; columns that the table lacks are empty. */
export interface TableRow<C extends string> {
  /** line on which it begins, as `TableError.line` */
  readonly line: number;
  /** trimmed */
  readonly of: (column: C) => string;
  /** untrimmed */
  readonly whole: (column: C) => string;
}

/** Options for the columns of a table. */
interface TableReading<C extends string> {
  /** columns that may be absent */
  readonly optional?: readonly C[];
  /** header names of columns; by default a column's own name */
  readonly names?: Readonly<Partial<Record<C, string>>>;
  /** alternative header names of columns */
  readonly aliases?: Readonly<Record<string, C>>;
  /** between two fields; absent: a comma */
  readonly delimiter?: string;
}

/** A table below its header. */
export interface Table<C extends string> {
  /** iterate only once; throws TableError on a row whose length differs from the header's */
  readonly rows: Iterable<TableRow<C>>;
  /** rows below the header that are not empty */
  readonly read: number;
  /** rows without text, which spreadsheets leave below a table */
  readonly empty: LeftOut;
  /** named header columns that are not read */
  readonly leftAside: readonly string[];
}

/**
 * Reads a person's CSV that has the named columns in its header, in any order and in small letters or
 * capitals; other columns are ignored. Throws TableError if the header lacks a column or names it twice, and on an unclosed
 * quote.
 */
export function readTable<C extends string>(
  text: string,
  columns: readonly C[],
  reading: TableReading<C> = {},
): Table<C> {
  const { delimiter = ',' } = reading;
  const [header, ...body] = csvLines(text, { delimiter });
  const places = findColumns(header?.fields ?? [], header?.line ?? 1, columns, reading);
  const full = body.filter((line) => !isEmpty(line));
  const empty = body.filter(isEmpty).map(({ line }) => line);
  return {
    rows: readRows(full, places, header?.fields.length ?? 0),
    read: full.length,
    empty: { why: 'empty', lines: empty },
    leftAside: (header?.fields ?? []).flatMap((cell, place) =>
      cell.trim() === '' || [...places.values()].includes(place) ? [] : [cell.trim()],
    ),
  };
}

function isEmpty({ fields }: CsvLine): boolean {
  return fields.every((field) => field.trim() === '');
}

function* readRows<C extends string>(
  lines: readonly CsvLine[],
  places: ReadonlyMap<C, number>,
  width: number,
): Generator<TableRow<C>, void> {
  for (const { line, fields } of lines) {
    if (fields.length !== width) {
      throw new TableError(
        line,
        `expected ${width} fields as in the header, found ${fields.length}; ` +
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
  { optional = [], names, aliases = {} }: TableReading<C>,
): ReadonlyMap<C, number> {
  const nameOf = (column: C): string => names?.[column] ?? column;
  const known = [...columns, ...optional].map(nameOf);
  const written = new Set(header.map((cell) => cell.trim()));
  const there = header.map((cell) => {
    const name = cell.trim();
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    if (alias !== undefined) return nameOf(alias);
    const alike = known.find((one) => one.toLowerCase() === name.toLowerCase());
    return alike === undefined || written.has(alike) ? name : alike;
  });
  const missing = columns.map(nameOf).filter((name) => !there.includes(name));
  if (missing.length > 0) {
    throw new TableError(
      line,
      `the header lacks ${missing.map(quoted).join(', ')}; ` +
        `it must name ${columns.map(nameOf).map(quoted).join(',')}`,
    );
  }
  const found = [...new Set([...columns, ...optional])].filter((column) =>
    there.includes(nameOf(column)),
  );
  const double = found.map(nameOf).find((name) => there.indexOf(name) !== there.lastIndexOf(name));
  if (double !== undefined) {
    throw new TableError(line, `the header names ${quoted(double)} twice; keep one`);
  }
  return new Map(found.map((column) => [column, there.indexOf(nameOf(column))]));
}
