import { csvParseRows, dsvFormat } from 'd3-dsv';
import { quoted } from './cells.ts';
import { TableError } from './table-error.ts';

/** A row of a CSV table. */
export interface CsvLine {
  /** from 1, as an editor counts */
  readonly line: number;
  readonly fields: readonly string[];
}

interface CsvReading {
  /** one character; absent: a comma */
  readonly delimiter?: string;
  /**
   * the text is the beginning of a longer one: its last row is left out if it ends inside a quote
   */
  readonly cut?: boolean;
}

/**
 * The rows with their line numbers; quoted fields may hold line breaks. Throws TableError on an
 * unclosed quote and on text after a closing quote. d3-dsv accepts both silently: it reads the rest
 * of the table as one field, or drops a character.
 */
export function csvLines(
  text: string,
  { delimiter = ',', cut = false }: CsvReading = {},
): CsvLine[] {
  const plain = text.replace(/^\uFEFF/, '');
  const whole = findFault(plain, delimiter, cut);
  const parse = delimiter === ',' ? csvParseRows : dsvFormat(delimiter).parseRows;
  let line = 1;
  return parse(plain.slice(0, whole)).map((fields) => {
    const start = line;
    line += 1;
    for (const field of fields) line += countBreaks(field);
    return { line: start, fields };
  });
}

/**
 * The end of the readable text. Throws TableError if that is not the end of the text, unless the
 * text was cut.
 */
function findFault(text: string, delimiter: string, cut: boolean): number {
  const separator = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  let rowStart = 0;
  let field = 1;
  for (let at = 0; at < text.length; at++) {
    const start = at;
    if (text[at] === '"') {
      at = closingQuote(text, at);
      if (at < 0 && cut) return rowStart;
      if (at < 0) {
        throw new TableError(
          countBreaks(text.slice(0, start)) + 1,
          `field ${field} opens a quote (") that the file ends inside; ` +
            'close it, or double a quote that belongs to the text',
        );
      }
      at += 1;
    }
    separator.lastIndex = at;
    const end = separator.exec(text)?.index ?? text.length;
    if (text[start] === '"' && end > at) {
      throw new TableError(
        countBreaks(text.slice(0, start)) + 1,
        `field ${field} goes on behind its closing quote (with "${quoted(text.slice(at, end))}"); ` +
          'double a quote that belongs to the text',
      );
    }
    at = end;
    field = text[at] === delimiter ? field + 1 : 1;
    if (field === 1) rowStart = at + 1;
  }
  return text.length;
}

/** Index of the quote that closes the one at `at`; -1 if there is none. */
function closingQuote(text: string, at: number): number {
  let next = text.indexOf('"', at + 1);
  while (next >= 0 && text[next + 1] === '"') next = text.indexOf('"', next + 2);
  return next;
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
