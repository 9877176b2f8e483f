import * as v from 'valibot';
import { parseAt } from '../../core/spec/parse.ts';
import { EngineError } from '../engine/engine-error.ts';

/** A run's name: one line without invisible characters, as for a rater's name. */
export const runNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'a name is needed'),
  v.maxLength(300, 'at most 300 characters'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u, 'letters, digits and signs only'),
);

/** Throws EngineError 'bad-spec' if the name is not allowed. */
export function parseRunName(name: string): string {
  try {
    return parseAt(v.object({ name: runNameSchema }), { name }).name;
  } catch (fault) {
    throw new EngineError('bad-spec', `The run's ${(fault as Error).message}.`);
  }
}
