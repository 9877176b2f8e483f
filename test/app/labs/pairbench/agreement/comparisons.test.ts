import { describe, expect, it } from 'vitest';
import {
  listComparisons,
  sayGap,
  sayPosition,
} from '../../../../../src/app/labs/pairbench/agreement/comparisons.ts';
import type { JudgeResult } from '../../../../../src/app/labs/pairbench/judge-result.ts';
import { finish } from '../../../../../src/core/finish.ts';
import type { ScoreAgreement } from '../../../../../src/core/protocols/pairbench/report/compare-scores.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';

/** Pairs whose truth is 10, by their scores in both orders. */
function judge(scores: readonly (readonly [forward: number, reverse: number])[], repeat = 0) {
  const points = scores.map(
    ([forward, reverse], i): ResultPoint => ({
      pair: `${i}`,
      split: 'R',
      condition: 'sensitive',
      kind: 'identical',
      truth: 10,
      forward,
      reverse,
      repeat,
    }),
  );
  return { points } as unknown as JudgeResult;
}

describe('listComparisons', () => {
  it('sets every judge against the truth, its other order and each other judge', () => {
    const one = judge([
      [10, 8],
      [9, 9],
    ]);
    const other = judge([
      [10, 10],
      [9, 8],
    ]);
    const list = listComparisons([one, other], ['one', 'other']);
    expect(list.map(({ group, name }) => `${group}: ${name}`)).toEqual([
      'truth: one',
      'truth: other',
      'orders: one',
      'orders: other',
      'judges: one and other',
    ]);
    expect(new Set(list.map(({ key }) => key)).size).toBe(5);
    const raw = list.map(({ measure }) => finish(measure()).agreement.value);
    expect(raw).toEqual([1 / 4, 2 / 4, 1 / 2, 1 / 2, 2 / 4]);
  });
});

describe('sayGap', () => {
  const agreement = (raw: number, kappa: number | 'one-score') =>
    ({ agreement: { value: raw }, kappa: { value: kappa } }) as ScoreAgreement;

  it('tells the widest gap, and what chance alone would bring', () => {
    const said = sayGap([
      { name: 'steady', agreement: agreement(0.9, 'one-score') },
      { name: 'near', agreement: agreement(0.9, 0.85) },
      { name: 'far', agreement: agreement(0.8, 0.5) },
    ]);
    // by chance p: κ = (0.8 - p) / (1 - p) is 0.5 at p = 0.6
    expect(said).toMatch(/^far: the same score on 80\.0 % .* and 60\.0 % would come by chance/);
    expect(said).toMatch(/κ counts only what lies beyond chance, and is 0\.50\.$/);
  });

  it('has nothing to say where there is no gap', () => {
    expect(sayGap([])).toBeNull();
    expect(sayGap([{ name: 'same', agreement: agreement(1, 1) }])).toBeNull();
  });
});

describe('sayPosition', () => {
  it('counts the pairs each order is favoured on, of the first time they were asked', () => {
    const first = judge([
      [10, 8],
      [9, 8],
      [7, 7],
      [-1, 3],
    ]);
    const { points } = judge([[1, 10]], 1);
    const both = { points: [...first.points, ...points] } as unknown as JudgeResult;
    expect(sayPosition(both, 'one')).toBe(
      'one scores 2 pairs higher with the original first, 0 with it second ' +
        '(McNemar’s exact test, p = 0.500).',
    );
    expect(sayPosition(judge([[8, 8]]), 'two')).toMatch(/^two scores no pair higher/);
    const many = judge(Array.from({ length: 20 }, () => [9, 1] as const));
    expect(sayPosition(many, 'three')).toMatch(/p < 0\.001/);
  });
});
