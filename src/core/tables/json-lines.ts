import type * as v from 'valibot';
import { parseAt } from '../spec/parse.ts';
import { TableError } from './table-error.ts';

/** A line of a JSON-lines file. */
interface JsonLine<T> {
  /** from 1, as an editor counts */
  readonly line: number;
  readonly value: T;
}

/**
 * Reads a JSON-lines file (one JSON object per line) and checks each line against a schema. Empty
 * lines are left out. Throws TableError with the first bad line's number and field, or if the file
 * has no lines.
 */
export function readJsonLines<T>(
  text: string,
  schema: v.GenericSchema<unknown, T>,
): readonly JsonLine<T>[] {
  const lines: JsonLine<T>[] = [];
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (row.trim() === '') continue;
    const line = index + 1;
    lines.push({ line, value: readLine(row, line, schema) });
  }
  if (lines.length === 0)
    throw new TableError(1, 'the file has no line; write one JSON object a line');
  return lines;
}

function readLine<T>(row: string, line: number, schema: v.GenericSchema<unknown, T>): T {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch (cause) {
    throw new TableError(
      line,
      `not valid JSON (${(cause as Error).message}); write one object a line`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const found = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;
    throw new TableError(line, `a JSON object is needed, not ${found}; write one object a line`);
  }
  try {
    return parseAt(schema, value);
  } catch (cause) {
    throw new TableError(line, (cause as Error).message);
  }
}
