import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../headless/root.ts';
import { finish } from '../../../../../src/core/finish.ts';
import { weigh } from '../../../../../src/core/protocols/pairbench/ranking/metrics.ts';
import {
  publishedOn,
  sharedCells,
} from '../../../../../src/core/protocols/pairbench/ranking/published-cells.ts';
import { rankCandidates } from '../../../../../src/core/protocols/pairbench/ranking/rank-candidates.ts';
import {
  measureRows,
  RESAMPLES,
  resampled,
  resampleStepwise,
} from '../../../../../src/core/protocols/pairbench/ranking/resample.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { ALL_SPLITS, CONDITIONS } from '../../../../../src/core/protocols/pairbench/split.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';
import { makePoint } from '../../../../app/labs/pairbench/charts/points.ts';

const every = ALL_SPLITS.flatMap((split) => CONDITIONS.map((condition) => ({ split, condition })));
const golden = JSON.parse(
  readFileSync(join(ROOT, 'test/goldens/pairbench-tables.json'), 'utf8'),
) as {
  aggregate: { model: string; mmscore: number; controllability: number }[];
  mmscore: Record<string, Record<string, Record<string, number | null>>>;
};

describe('the paper’s 23 models', () => {
  it('come to Table 1 over all cells', () => {
    const models = publishedOn(every);
    expect(models).toHaveLength(23);
    for (const { model, mmscore, controllability } of golden.aggregate) {
      const found = models.find((one) => one.model === model);
      expect(Math.abs(100 * (found?.mmscore ?? 0) - mmscore)).toBeLessThan(0.07);
      expect(Math.abs(100 * (found?.controllability ?? 0) - controllability)).toBeLessThan(0.07);
    }
    expect(models.filter(({ symmetry }) => symmetry !== null)).toHaveLength(10);
  });

  it('have of one cell the mean over the data sets that have it', () => {
    const [chameleon] = publishedOn([{ split: 'R', condition: 'sensitive' }]);
    const of = golden.mmscore['Chameleon-7B'] ?? {};
    const [coco = 0, in100 = 0] = ['COCO R', 'IN100 R'].map((name) => of[name]?.sensitive ?? 0);
    expect(chameleon?.mmscore).toBeCloseTo((coco + in100) / 200, 12);
    expect(chameleon?.controllability).toBeNull();
    const caption = publishedOn([{ split: 'SP-IT', condition: 'invariant' }])[0];
    expect(100 * (caption?.mmscore ?? 0)).toBeCloseTo(
      ((of['WU-IT A']?.invariant ?? 0) + (of['WU-IT B']?.invariant ?? 0)) / 2,
      10,
    );
  });

  it('share every cell of the paper, and no pairs of one’s own', () => {
    expect(sharedCells(every)).toHaveLength(24);
    expect(sharedCells([{ split: 'OWN', condition: 'sensitive' }])).toEqual([]);
  });
});

function point(item: number, forward: number, reverse: number): ResultPoint {
  const even = item % 2 === 0;
  const kind = even ? 'identical' : 'irrelevant';
  const pair = `${item}/R/sensitive/${kind}`;
  return makePoint(kind, forward, reverse, { pair, truth: even ? 10 : 1 });
}

describe('a judge resampled over items', () => {
  // 30 of 100 pairs are more than 1 apart
  const wavers = Array.from({ length: 100 }, (_, item) => point(item, 9, item < 30 ? 4 : 9));
  const steady = Array.from({ length: 100 }, (_, item) => point(item, 5, 5));
  const resamples = finish(resampleStepwise([wavers, steady]));

  it('has a symmetry whose spread is the binomial’s', () => {
    const shares = Array.from(
      { length: RESAMPLES },
      (_, at) => resampled(resamples, at, 0, 'symmetry') ?? 0,
    ).sort((a, b) => a - b);
    const expected = wilson(70, 100);
    expect(Math.abs((shares[10] ?? 0) - (expected?.low ?? 0))).toBeLessThan(0.03);
    expect(Math.abs((shares[RESAMPLES - 11] ?? 0) - (expected?.high ?? 0))).toBeLessThan(0.03);
  });

  it('has one value where every item says the same', () => {
    const shares = Array.from({ length: RESAMPLES }, (_, at) =>
      resampled(resamples, at, 1, 'symmetry'),
    );
    expect(new Set(shares)).toEqual(new Set([1]));
    // one condition gives no controllability, in no resample
    expect(resampled(resamples, 0, 0, 'controllability')).toBeNull();
  });

  it('is drawn the same again', () => {
    expect(finish(resampleStepwise([wavers, steady]))).toEqual(resamples);
  });

  it('ranks by the weights, with an interval where it was resampled', () => {
    const candidates = [
      { name: 'wavers', values: measureRows(wavers), judge: 0 },
      { name: 'steady', values: measureRows(steady), judge: 1 },
      {
        name: 'paper',
        values: { mmscore: 0.5, symmetry: 0.71, smoothness: 1, controllability: 0.5 },
        judge: null,
      },
      {
        name: 'untold',
        values: { mmscore: 0.9, symmetry: null, smoothness: null, controllability: 0.5 },
        judge: null,
      },
    ];
    const weights = { mmscore: 0, symmetry: 1, smoothness: 0, controllability: 0 };
    const ranked = rankCandidates(candidates, weights, resamples);
    expect(ranked.map(({ name, rank }) => [name, rank])).toEqual([
      ['steady', 1],
      ['paper', 2],
      ['wavers', 3],
      ['untold', null],
    ]);
    expect(ranked[0]?.rankInterval).toEqual({ low: 1, high: 1 });
    expect(ranked[1]).toMatchObject({ rankInterval: { low: 2, high: 3 }, scoreInterval: null });
    expect(ranked[2]?.rankInterval).toEqual({ low: 2, high: 3 });
    expect(ranked[3]?.rankInterval).toBeNull();
    expect(ranked.map(({ pareto }) => pareto)).toEqual([true, false, false, false]);
    // what counts for nothing may be missing
    const other = rankCandidates(candidates, { ...weights, mmscore: 1, symmetry: 0 }, null);
    expect(other[0]).toMatchObject({ name: 'untold', rank: 1, rankInterval: null });
  });
});

describe('figures weighed', () => {
  const values = { mmscore: 0.8, symmetry: 0.5, smoothness: Math.log(10), controllability: -0.4 };

  it('are a mean by the weights, by hand', () => {
    // (2 · 0.8 + 1 · 0.5 + 1 · 1 + 4 · 0) / 8
    const weights = { mmscore: 2, symmetry: 1, smoothness: 1, controllability: 4 };
    expect(weigh(values, weights)).toBeCloseTo(3.1 / 8, 12);
    const none = { mmscore: 0, symmetry: 0, smoothness: 0, controllability: 0 };
    expect(weigh(values, none)).toBeNull();
    expect(weigh({ ...values, symmetry: null }, { ...none, mmscore: 1 })).toBe(0.8);
    expect(weigh({ ...values, symmetry: null }, { ...none, symmetry: 1 })).toBeNull();
  });
});
