import { expect, it } from 'vitest';
import { bestAndWorst } from '../../../../../src/app/labs/pairbench/quiz/best-and-worst.ts';
import { resultOf } from '../../../../../src/core/protocols/pairbench/people/quiz.ts';
import type { ReportRow } from '../../../../../src/core/protocols/pairbench/report/report.ts';

/** A judge that gives the same score to as many of four pairs. */
function judge(name: string, alike: number) {
  const rows = Array.from(
    { length: 4 },
    (_, at): ReportRow => ({
      pair: String(at),
      split: 'R',
      condition: 'invariant',
      kind: 'transformed',
      truth: 10,
      forward: 9,
      reverse: at < alike ? 8 : 2,
    }),
  );
  return { name, result: resultOf(rows), error: null };
}
const waiting = { name: 'slow', result: null, error: null };
const namesOf = (...all: Parameters<typeof bestAndWorst>[0]) =>
  bestAndWorst(all).map(({ name, result: { alike } }) => [name, alike]);

it('names the best and the worst judge, and says that others are still asked', () => {
  expect(namesOf(judge('oak', 2), judge('fir', 4))).toEqual([
    ['Best judge: fir', 4],
    ['Worst judge: oak', 2],
  ]);
  expect(namesOf(judge('oak', 2), judge('fir', 4), waiting)).toEqual([
    ['Best judge so far: fir', 4],
    ['Worst judge so far: oak', 2],
  ]);
  expect(namesOf(waiting)).toEqual([]);
});

it('counts who ties, and calls nobody the worst where all do', () => {
  expect(namesOf(judge('oak', 4), judge('fir', 4), judge('elm', 1))).toEqual([
    ['2 judges tie for the best', 4],
    ['Worst judge: elm', 1],
  ]);
  expect(namesOf(judge('oak', 4), judge('fir', 4))).toEqual([['2 judges tie for the best', 4]]);
  // one that failed is not waited for
  expect(namesOf(judge('oak', 3), { ...waiting, error: new Error('gone') })).toEqual([
    ['Best judge: oak', 3],
  ]);
});
