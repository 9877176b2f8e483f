import { kindsOf } from '../../../../core/published/measure-published.ts';

const ORDER = ['first', 'second', 'tie', 'unreadable'] as const;

interface SortedPairs {
  /** each pair's index in the data set */
  readonly places: readonly number[];
  readonly judge: string;
  readonly people: string;
}

/**
 * Two strings of verdicts about the same pairs, both sorted by what people chose: a share is seen as
 * an area, and a pair keeps its place in both. The data set's own order means nothing.
 */
export function sortPairs(judge: string, people: string): SortedPairs {
  const kinds = kindsOf(people);
  const places = ORDER.flatMap((kind) => [...kinds.keys()].filter((at) => kinds[at] === kind));
  const sorted = (told: string) => places.map((at) => told[at] ?? '').join('');
  return { places, judge: sorted(judge), people: sorted(people) };
}
