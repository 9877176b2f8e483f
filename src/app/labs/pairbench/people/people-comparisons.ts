import {
  type PairVotes,
  peopleAndScores,
  samePerson,
  twoPeople,
} from '../../../../core/protocols/pairbench/people/people-scores.ts';
import { agreeStepwise } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import type { RaterRecord } from '../../../../core/voting/raters.ts';
import type { Comparison } from '../agreement/comparisons.ts';
import type { JudgeResult } from '../judge-result.ts';

/** People whose agreement with each other is measured: of more, the busiest. */
const MOST_COMPARED = 5;

/** Judges and people, people with each other, and each person with themselves. */
export function listPeopleComparisons(
  results: readonly JudgeResult[],
  names: readonly string[],
  votes: PairVotes,
  raters: readonly RaterRecord[],
): Comparison[] {
  const people = raters.slice(0, MOST_COMPARED);
  // a vote more or less is another comparison
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
    ...people.flatMap(({ rater: a }, place): Comparison[] => [
      {
        group: 'among',
        name: `${a.name}, before and when it came back`,
        key: `same ${a.id} ${state}`,
        measure: () => agreeStepwise(samePerson(votes, a.id)),
      },
      ...people.slice(place + 1).map(
        ({ rater: b }): Comparison => ({
          group: 'among',
          name: `${a.name} and ${b.name}`,
          key: `two ${a.id} ${b.id} ${state}`,
          measure: () => agreeStepwise(twoPeople(votes, a.id, b.id)),
        }),
      ),
    ]),
  ];
}
