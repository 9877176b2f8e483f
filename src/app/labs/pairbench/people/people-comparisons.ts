import {
  type PairVotes,
  peopleAndScores,
  samePerson,
  twoPeople,
} from '../../../../core/protocols/pairbench/people/people-scores.ts';
import { agreeStepwise } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import { type RaterRecord, raterKey } from '../../../../core/voting/raters.ts';
import type { Comparison } from '../agreement/comparisons.ts';
import type { JudgeResult } from '../judge-result.ts';

/** Maximum number of people compared with each other; of more, those with the most votes. */
const MOST_COMPARED = 5;

/**
 * Comparisons of judges with people, of people with each other, and of each person with themselves.
 */
export function listPeopleComparisons(
  results: readonly JudgeResult[],
  names: readonly string[],
  votes: PairVotes,
  raters: readonly RaterRecord[],
): Comparison[] {
  const people = raters.slice(0, MOST_COMPARED);
  // a new key for every change in the votes
  const state = raters.map(({ items, returned }) => `${items}+${returned}`).join();
  return [
    ...results.map(
      ({ points }, place): Comparison => ({
        group: 'people',
        name: names[place] ?? '',
        key: `people ${place} ${state} ${points.length}`,
        measure: () => agreeStepwise(peopleAndScores(points, votes)),
      }),
    ),
    ...people.flatMap((a, place): Comparison[] => [
      {
        group: 'among',
        name: `${nameOf(a)}, before and when it came back`,
        key: `same ${raterKey(a)} ${state}`,
        measure: () => agreeStepwise(samePerson(votes, raterKey(a))),
      },
      ...people.slice(place + 1).map(
        (b): Comparison => ({
          group: 'among',
          name: `${nameOf(a)} and ${nameOf(b)}`,
          key: `two ${raterKey(a)} ${raterKey(b)} ${state}`,
          measure: () => agreeStepwise(twoPeople(votes, raterKey(a), raterKey(b))),
        }),
      ),
    ]),
  ];
}

/** An imported file may contain a person with the same name as someone who votes here. */
function nameOf({ rater, origin }: RaterRecord): string {
  return origin === 'here' ? rater.name : `${rater.name} (from a file)`;
}
