import * as v from 'valibot';
import { parseAt } from '../spec/parse.ts';

/** The fields at the head of every file in `public/published/`. */
export const FILE_HEAD = {
  format: v.literal('flipside-published'),
  version: v.literal(1),
  /** repository and commit */
  source: v.string(),
  licence: v.string(),
};

/** One character per item, from a known set. */
export const verdicts = (letters: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[${letters}]*$`), `only ${letters} may occur`));

/**
 * Parses a published file. Throws Error with the path of the first error, or naming strings of the
 * wrong length.
 */
export function parsePublished<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  lengthsOf: (file: T) => readonly (readonly [place: string, length: number, wanted: number])[],
): T {
  const file = parseAt(schema, value);
  for (const [place, length, wanted] of lengthsOf(file)) {
    if (length !== wanted) throw new Error(`${place}: ${length} verdicts for ${wanted} items`);
  }
  return file;
}
