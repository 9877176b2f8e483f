import { type Share, wilson } from '../statistics/intervals/wilson.ts';
import type { Rater, Vote, VoteOrigin } from './vote.ts';

/** A vote and its origin; without one, it comes from a file. */
export type SourcedVote = Vote & { readonly origin?: VoteOrigin };

/**
 * A key that identifies a person. Votes given here and votes from a file are kept apart even if
 * they name the same person, because a file can carry anybody's id.
 */
export function raterKey({
  rater,
  origin = 'import',
}: Pick<SourcedVote, 'rater' | 'origin'>): string {
  return `${origin} ${rater.id}`;
}

/**
 * "12 votes, 3 from a file": the number of votes, and of those whose voter is only known from a
 * file.
 */
export function sayVoteOrigins(votes: readonly SourcedVote[]): string {
  const brought = votes.filter(({ origin, carried }) => origin !== 'here' || carried).length;
  return `${votes.length} ${votes.length === 1 ? 'vote' : 'votes'}, ${brought} from a file`;
}

/** The consistency of one person. */
export interface RaterRecord {
  readonly rater: Rater;
  /** origin of these votes: one person may have votes from here and others from a file */
  readonly origin: VoteOrigin;
  /** items they voted on; returned items count once */
  readonly items: number;
  /** of those, votes that the file's author had also received in a file */
  readonly carried: number;
  /** share of returned items whose second vote differs by more than `apart` */
  readonly flips: Share | null;
  readonly returned: number;
}

interface Person extends Pick<RaterRecord, 'rater' | 'origin'> {
  readonly first: Map<string, number>;
  carried: number;
  readonly again: Vote[];
}

/**
 * All voters, the busiest first. `apart`: votes on one item that differ by at most this count as
 * equal.
 */
export function recordRaters(votes: readonly SourcedVote[], apart: number): RaterRecord[] {
  const people = new Map<string, Person>();
  for (const vote of votes) {
    const key = raterKey(vote);
    const person = people.get(key) ?? {
      rater: vote.rater,
      origin: vote.origin ?? 'import',
      first: new Map<string, number>(),
      carried: 0,
      again: [],
    };
    people.set(key, person);
    if (vote.pass === 0) {
      person.first.set(`${vote.task} ${vote.item}`, vote.value);
      if (vote.carried) person.carried++;
    } else person.again.push(vote);
  }
  return [...people.values()]
    .map(({ rater, origin, first, again, carried }) => {
      const gaps = again.flatMap(({ task, item, value }) => {
        const before = first.get(`${task} ${item}`);
        return before === undefined ? [] : [Math.abs(before - value)];
      });
      const flipped = gaps.filter((gap) => gap > apart).length;
      return {
        rater,
        origin,
        items: first.size,
        carried,
        flips: wilson(flipped, gaps.length),
        returned: gaps.length,
      };
    })
    .sort((a, b) => b.items - a.items || (a.rater.name < b.rater.name ? -1 : 1));
}
