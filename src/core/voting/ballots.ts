import { Random } from '../random.ts';

/** One item as a person is asked about it. */
export interface Ballot {
  /** hash of the shown item */
  readonly item: string;
  readonly pass: 0 | 1;
  /** the second side is shown first */
  readonly swapped: boolean;
}

/** Share of the shown items that return with their sides swapped. */
export const RETURN_SHARE = 0.15;

/** Fewest items between an item and its return, so that people do not just repeat a number. */
const LEAST_BETWEEN = 5;

/**
 * The ballots of a person, in order. However far a person gets, they see a random part of all
 * items, which corrected means require. Order and sides depend only on the person and the task, so
 * that a closed page resumes where it stopped.
 */
export function drawBallots(items: readonly string[], task: string, rater: string): Ballot[] {
  const drawn = [...new Set(items)]
    .map((item) => {
      const random = new Random(['ballot', task, rater, item]);
      return { item, place: random.next(), swapped: random.next() < 0.5 };
    })
    .sort((a, b) => a.place - b.place || (a.item < b.item ? -1 : 1));
  const dueBy = (index: number): number => Math.floor((index + LEAST_BETWEEN) * RETURN_SHARE);
  const comesBack = (index: number): boolean =>
    dueBy(index + 1) > dueBy(index) && index + LEAST_BETWEEN < drawn.length;
  const back = (index: number): Ballot[] => {
    const ballot = drawn[index];
    return ballot && comesBack(index)
      ? [{ item: ballot.item, pass: 1, swapped: !ballot.swapped }]
      : [];
  };
  return drawn.flatMap(({ item, swapped }, index) => [
    { item, pass: 0 as const, swapped },
    ...back(index - LEAST_BETWEEN),
  ]);
}
