import * as v from 'valibot';
import { parseAt } from '../spec/parse.ts';
import type { SourcedVote } from './raters.ts';
import { type Vote, votePlace, voteSchema } from './vote.ts';

/** most votes in a file: enough for a run of 15,000 pairs rated by six people */
const MOST_VOTES_IN_FILE = 100_000;

const voteFileSchema = v.object({
  format: v.literal('flipside-votes', 'these are not votes that Flipside saved'),
  version: v.literal(1, 'made by a version of Flipside that is not known here'),
  votes: v.pipe(
    v.array(voteSchema),
    v.maxLength(MOST_VOTES_IN_FILE, `at most ${MOST_VOTES_IN_FILE} votes`),
  ),
});

export type VoteFile = v.InferInput<typeof voteFileSchema>;

/** People's votes in the format for sharing. */
export function voteFileOf(votes: readonly SourcedVote[]): VoteFile {
  return {
    format: 'flipside-votes',
    version: 1,
    votes: votes.map(({ item, task, rater, pass, swapped, value, at, carried, origin }) => ({
      item,
      task,
      rater: { id: rater.id, name: rater.name },
      pass,
      swapped,
      value,
      at,
      ...((carried || origin === 'import') && { carried: true as const }),
    })),
  };
}

export function writeVoteFile(votes: readonly SourcedVote[]): string {
  return `${JSON.stringify(voteFileOf(votes))}\n`;
}

/**
 * The votes of such a file, only the latest for each place. Throws Error whose message begins with
 * the path of the first error.
 */
export function parseVoteFile(text: string): Vote[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error('it is not JSON, or was cut short', { cause });
  }
  return latestVotes(parseAt(voteFileSchema, value).votes);
}

/** The latest vote for each place; of votes with the same time, the first one listed. */
export function latestVotes<One extends Vote>(votes: readonly One[]): One[] {
  const latest = new Map<string, One>();
  for (const vote of votes) {
    const place = votePlace(vote);
    const known = latest.get(place);
    if (known === undefined || known.at < vote.at) latest.set(place, vote);
  }
  return [...latest.values()];
}
