import { csvParseRows } from 'd3-dsv';

/** A row of a CSV table. */
export interface CsvLine {
  /** from 1, as an editor counts */
  readonly line: number;
  readonly fields: readonly string[];
}

/** The rows with their lines' numbers: a quoted field may hold line breaks. */
export function csvLines(text: string): CsvLine[] {
  let line = 1;
  return csvParseRows(text.replace(/^\uFEFF/, '')).map((fields) => {
    const start = line;
    line += 1;
    for (const field of fields) line += field.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: start, fields };
  });
}
