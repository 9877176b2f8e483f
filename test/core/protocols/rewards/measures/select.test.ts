import { describe, expect, it } from 'vitest';
import {
  groupRows,
  measureReferences,
  scoredRows,
  selectBest,
  voteMajority,
} from '../../../../../src/core/protocols/rewards/measures/select.ts';
import type { RewardsReport } from '../../../../../src/core/protocols/rewards/report.ts';
import { Random } from '../../../../../src/core/random.ts';
import { candidate, modelReport, question } from '../../../../support/runs/rewards-report.ts';

/** Every subset of a size, as places. */
function subsets(total: number, size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: total }, (_, last) => last).flatMap((last) =>
    subsets(last, size - 1).map((rest) => [...rest, last]),
  );
}

describe('selectBest', () => {
  it('is the mean over all subsets and over ties at their top, by brute force', () => {
    const random = new Random(['best of, by brute force']);
    for (let trial = 0; trial < 30; trial++) {
      const row = Array.from({ length: 7 }, () => ({
        score: random.next() < 0.15 ? null : random.integer(1, 3),
        correct: random.next() < 0.5,
      }));
      for (const size of [1, 2, 4, 7]) {
        const each = subsets(7, size).map((places) => {
          const keys = places.map((place) => row[place]?.score ?? -1);
          const top = places.filter((_, i) => keys[i] === Math.max(...keys));
          const right = top.filter((place) => row[place]?.correct).length;
          return { accuracy: right / top.length, tie: Number(top.length > 1) };
        });
        const mean = (of: (one: (typeof each)[0]) => number) =>
          each.reduce((sum, one) => sum + of(one), 0) / each.length;
        const found = selectBest(groupRows([row]), size);
        expect(found.accuracy?.mean).toBeCloseTo(
          mean(({ accuracy }) => accuracy),
          10,
        );
        expect(found.ties).toBeCloseTo(
          mean(({ tie }) => tie),
          10,
        );
      }
    }
  });

  it('leaves out questions of which something is missing, and says so by null', () => {
    const { each, accuracy } = selectBest(groupRows([null, [{ score: 1, correct: true }]]), 16);
    expect(each).toEqual([null, { accuracy: 1, ties: 0 }]);
    expect(accuracy).toMatchObject({ mean: 1, count: 1, interval: null });
  });
});

describe('scoredRows', () => {
  const report: RewardsReport = {
    policy: 0,
    questions: [
      question(0, [candidate(true, 'a'), candidate(false, 'b')]),
      question(1, [candidate(true, 'a'), candidate(false, 'b')]),
      question(2, null),
    ],
    models: [
      modelReport({
        plain: [
          [
            [5, 1],
            [3, null],
          ],
          [
            [5, undefined],
            [1, 1],
          ],
          [],
        ],
      }),
    ],
  };
  const reading = { aggregate: 'mean', weighted: false, control: false } as const;

  it('skips unreadable scores, and a question with a missing one', () => {
    expect(scoredRows(report, 0, reading)).toEqual([
      [
        { score: 3, correct: true },
        { score: 3, correct: false },
      ],
      null,
      null,
    ]);
  });

  it('has nothing of the control, of likelihoods or of facts where nothing was asked', () => {
    expect(scoredRows(report, 0, { ...reading, control: true })).toEqual([null, null, null]);
    expect(scoredRows(report, 0, { ...reading, weighted: true })).toEqual([null, null, null]);
    expect(scoredRows(report, 0, reading, 'facts')).toEqual([null, null, null]);
  });
});

describe('references', () => {
  it('counts the most frequent answer, ties in equal parts, and no vote without an answer', () => {
    const vote = (answers: [string | null, boolean][]) =>
      voteMajority(answers.map(([answer, correct]) => ({ answer, correct })));
    expect(
      vote([
        ['a', true],
        ['a', true],
        ['b', false],
      ]),
    ).toBe(1);
    expect(
      vote([
        ['a', true],
        ['b', false],
      ]),
    ).toBe(0.5);
    expect(
      vote([
        [null, false],
        [null, false],
        ['b', true],
      ]),
    ).toBe(1);
    expect(vote([[null, false]])).toBe(0);
  });

  it('are of the writer and its candidates', () => {
    const found = measureReferences(
      {
        policy: 0,
        questions: [
          question(0, [candidate(true, 'a'), candidate(false, 'b')]),
          question(1, [candidate(false, 'a'), candidate(false, 'a')]),
        ],
        models: [{ ...modelReport({ plain: [] }), own: [true, false] }],
      },
      [2],
    );
    expect(found.greedy?.mean).toBe(0.5);
    expect(found.random?.mean).toBe(0.25);
    expect(found.majority?.mean).toBe(0.25);
    expect(found.oracle['2']?.mean).toBe(0.5);
  });
});
