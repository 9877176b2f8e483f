import * as v from 'valibot';
import type { AnswerFault } from '../../core/protocols/protocol.ts';

/**
 * Most faults kept for one judge in one run: they are part of the run's row, which is written
 * often.
 */
export const MOST_FAULTS = 2000;
/** Characters kept of each fault. */
const MOST_CHARACTERS = 600;

/** Why asks failed, by hash. */
export type AskFaults = Readonly<Record<string, AnswerFault>>;

export const AskFaultsSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits are needed')),
    v.object({
      code: v.pipe(v.string(), v.maxLength(60)),
      message: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)),
    }),
  ),
  v.maxEntries(MOST_FAULTS),
) satisfies v.GenericSchema<unknown, AskFaults>;

/** A fault, shortened to what is kept. */
export function shortenFault({ code, message }: AnswerFault): AnswerFault {
  return { code, message: message.slice(0, MOST_CHARACTERS) };
}
