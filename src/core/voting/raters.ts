import { type Share, wilson } from '../statistics/intervals/wilson.ts';
import type { Rater, Vote, VoteOrigin } from './vote.ts';

/** A vote, and where it is from where that is known: of a file, if nothing else is said. */
export type SourcedVote = Vote & { readonly origin?: VoteOrigin };

/**
 * Tells people apart. Votes given here and those of a file are apart, though they name one person: a
 * file can carry anybody's id.
 */
export function raterKey({
  rater,
  origin = 'import',
}: Pick<SourcedVote, 'rater' | 'origin'>): string {
  return `${origin} ${rater.id}`;
}

/** "12 votes, 3 from a file": how many votes, and how many a file attributes to their voter. */
export function sayVoteOrigins(votes: readonly SourcedVote[]): string {
  const brought = votes.filter(({ origin, carried }) => origin !== 'here' || carried).length;
  return `${votes.length} ${votes.length === 1 ? 'vote' : 'votes'}, ${brought} from a file`;
}

/** How steady one person is. */
export interface RaterRecord {
  readonly rater: Rater;
  /** where these votes are from: one person may have given some here and have others in a file */
  readonly origin: VoteOrigin;
  /** things they voted on, those that came back counted once */
  readonly items: number;
  /** of those, votes that the file's own maker had from a file */
  readonly carried: number;
  /** those that came back with their sides changed, and had another vote by more than `apart` */
  readonly flips: Share | null;
  readonly returned: number;
}

interface Person extends Pick<RaterRecord, 'rater' | 'origin'> {
  readonly first: Map<string, number>;
  carried: number;
  readonly again: Vote[];
}

/**
 * All who voted, the busiest first. `apart`: votes on one thing that lie no farther apart are
 * the same vote.
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
