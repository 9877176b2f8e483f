import * as v from 'valibot';
import { numberWithin, wholeWithin } from '../spec/parse.ts';

/** Whose votes belong together: the id tells people of one name apart, the name is for reading. */
export interface Rater {
  readonly id: string;
  readonly name: string;
}

/**
 * What one person said of one thing. Like an answer it hangs on what was shown and asked, and on no
 * run: every run that shows the same thing has the vote.
 */
export interface Vote {
  /** hash of what was shown */
  readonly item: string;
  /** what was asked of it */
  readonly task: string;
  readonly rater: Rater;
  /** 0: the first time; 1: it came back with its sides changed */
  readonly pass: 0 | 1;
  /** the second side was shown first */
  readonly swapped: boolean;
  /** as the task has it, 0..10; a side's number is that side's, wherever it was shown */
  readonly value: number;
  /** milliseconds since 1970 */
  readonly at: number;
  /** of a file's votes: the person who saved them had them from a file too */
  readonly carried?: true;
}

/** Where a vote is from: given in this browser, or brought in a file. */
export type VoteOrigin = 'here' | 'import';

/** What a person was asked once: a later vote on it takes the place of an earlier one. */
export type VotePlace = Pick<Vote, 'item' | 'task' | 'pass'> & {
  readonly rater: Pick<Rater, 'id'>;
};

export function votePlace({ item, task, rater, pass }: VotePlace): string {
  return `${item} ${task} ${pass} ${rater.id}`;
}

/** Of a rater's name: no control characters, which could hide what else is written beside it. */
export const raterNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'a name is needed'),
  v.maxLength(60, 'at most 60 characters'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u, 'letters, digits and signs only'),
);

const name = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[a-z0-9-]+$/, 'a to z, digits and hyphens only'));

export const voteSchema = v.strictObject({
  item: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits are needed')),
  task: name(40),
  rater: v.strictObject({ id: name(40), name: raterNameSchema }),
  pass: v.picklist([0, 1]),
  swapped: v.boolean(),
  value: numberWithin(0, 10),
  // up to the year 5138, past which a clock is not to be believed
  at: wholeWithin(0, 1e14),
  carried: v.exactOptional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, Vote>;
