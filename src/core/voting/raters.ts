import { type Share, wilson } from '../statistics/wilson.ts';
import type { Rater, Vote } from './vote.ts';

/** How steady one person is. */
export interface RaterRecord {
  readonly rater: Rater;
  /** things they voted on, those that came back counted once */
  readonly items: number;
  /** those that came back with their sides changed, and had another vote by more than `apart` */
  readonly flips: Share | null;
  readonly returned: number;
}

/**
 * Everybody who voted, the busiest first. `apart`: votes on one thing that lie no farther apart are
 * the same vote.
 */
export function recordRaters(votes: readonly Vote[], apart: number): RaterRecord[] {
  const people = new Map<string, { rater: Rater; first: Map<string, number>; again: Vote[] }>();
  for (const vote of votes) {
    const person = people.get(vote.rater.id) ?? {
      rater: vote.rater,
      first: new Map<string, number>(),
      again: [],
    };
    people.set(vote.rater.id, person);
    if (vote.pass === 0) person.first.set(`${vote.task} ${vote.item}`, vote.value);
    else person.again.push(vote);
  }
  return [...people.values()]
    .map(({ rater, first, again }) => {
      const gaps = again.flatMap(({ task, item, value }) => {
        const before = first.get(`${task} ${item}`);
        return before === undefined ? [] : [Math.abs(before - value)];
      });
      const flipped = gaps.filter((gap) => gap > apart).length;
      return {
        rater,
        items: first.size,
        flips: wilson(flipped, gaps.length),
        returned: gaps.length,
      };
    })
    .sort((a, b) => b.items - a.items || (a.rater.name < b.rater.name ? -1 : 1));
}
