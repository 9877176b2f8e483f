import * as v from 'valibot';
import { numberWithin, wholeWithin } from '../spec/parse.ts';

/** A voter. The id distinguishes people with the same name; the name is for display. */
export interface Rater {
  readonly id: string;
  readonly name: string;
}

/**
 * One person's vote on one item. Like an answer, it depends on what was shown and asked rather than
 * on a run: every run that shows the same item has the vote.
 */
export interface Vote {
  /** hash of the shown item */
  readonly item: string;
  /** id of the question about it */
  readonly task: string;
  readonly rater: Rater;
  /** 0: first showing; 1: returned with its sides swapped */
  readonly pass: 0 | 1;
  /** the second side was shown first */
  readonly swapped: boolean;
  /** value on the task's scale, 0..10; a side's number means that side, shown first or second */
  readonly value: number;
  /** milliseconds since 1970 */
  readonly at: number;
  /** for votes of a file: the person who saved it had received this vote in a file, too */
  readonly carried?: true;
}

/** Origin of a vote: given in this browser, or imported from a file. */
export type VoteOrigin = 'here' | 'import';

/** Identifies one question to one person; a later vote on it replaces an earlier one. */
export type VotePlace = Pick<Vote, 'item' | 'task' | 'pass'> & {
  readonly rater: Pick<Rater, 'id'>;
};

export function votePlace({ item, task, rater, pass }: VotePlace): string {
  return `${item} ${task} ${pass} ${rater.id}`;
}

/** A rater's name: without control characters, which could hide text beside it. */
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
  // up to the year 5138; a later clock is not credible
  at: wholeWithin(0, 1e14),
  carried: v.exactOptional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, Vote>;
