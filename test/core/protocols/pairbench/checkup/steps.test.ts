import { describe, expect, it } from 'vitest';
import type { CheckStep } from '../../../../../src/core/checkup/check-step.ts';
import { measureStep } from '../../../../../src/core/checkup/measure-step.ts';
import { blindStep } from '../../../../../src/core/protocols/pairbench/checkup/blind-step.ts';
import { checkOptions } from '../../../../../src/core/protocols/pairbench/checkup/check-options.ts';
import { confidenceStep } from '../../../../../src/core/protocols/pairbench/checkup/confidence-step.ts';
import { votesOf } from '../../../../../src/core/protocols/pairbench/checkup/item-votes.ts';
import { pairsStep } from '../../../../../src/core/protocols/pairbench/checkup/pairs-step.ts';
import {
  retestStep,
  servedStep,
} from '../../../../../src/core/protocols/pairbench/checkup/retest-step.ts';
import type { Confidence } from '../../../../../src/core/protocols/pairbench/files/confidence.ts';
import type { PairBenchOptions } from '../../../../../src/core/protocols/pairbench/options.ts';
import type { Pair } from '../../../../../src/core/protocols/pairbench/pair.ts';
import { planPairs } from '../../../../../src/core/protocols/pairbench/plan/plan.ts';
import {
  packPoints,
  pointOf,
  type ResultPoint,
} from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { reportPairs } from '../../../../../src/core/protocols/pairbench/report/report.ts';
import type { PairBenchReport } from '../../../../../src/core/protocols/pairbench/report/run-reader.ts';

const PAIRS = planPairs({
  seed: 1,
  ...(checkOptions(6, { type: 'scenes' }) as PairBenchOptions),
});

type Scores = Pick<ResultPoint, 'forward' | 'reverse'>;

/** The report of a made-up judge. */
function reportOf(score: (pair: Pair, repeat: number) => Scores, repeats = 1): PairBenchReport {
  const points = Array.from({ length: repeats }, (_, repeat) =>
    PAIRS.map((pair) => pointOf(pair, score(pair, repeat), repeat)),
  ).flat();
  const report = reportPairs(points.filter(({ repeat }) => repeat === 0));
  return [
    {
      answered: PAIRS.length,
      total: PAIRS.length,
      fallbackPairs: [],
      report,
      repeats: [report],
      points: packPoints(points),
    },
  ];
}

const exact = ({ truth }: Pair): Scores => ({ forward: truth, reverse: truth });
const firstFavoured = ({ truth }: Pair): Scores => ({
  forward: Math.min(10, truth + 2),
  reverse: Math.max(1, truth - 2),
});

function findings(
  step: typeof pairsStep,
  report: PairBenchReport,
  beside: PairBenchReport | null = null,
  look?: Confidence,
) {
  const { figures } = step.measure({ report, beside, look });
  return Object.fromEntries(figures.map((figure) => [figure.id, figure]));
}

describe('the steps of PairBench', () => {
  it('find a judge without fault faultless', () => {
    const found = findings(pairsStep, reportOf(exact));
    expect(found.mmscore?.value).toBeCloseTo(1, 9);
    expect(found.symmetry).toMatchObject({ value: 1, n: PAIRS.length });
    expect(found.order?.value).toBe(0);
    // six items without any effect exclude none that one in three of them may have
    expect(found.order?.interval?.high).toBeCloseTo(0.3903343, 6);
    expect(found.valid?.value).toBe(1);
  });

  it('find the place that a judge favours, with an interval that excludes 0', () => {
    const { order, symmetry } = findings(pairsStep, reportOf(firstFavoured));
    // what is 10 or 1 can move on one side alone, and still differs: every pair scores higher first
    expect(order?.value).toBe(1);
    // Wilson's bound of none in six, on a range of two
    expect(order?.interval?.low).toBeCloseTo(1 - 2 * 0.3903343, 6);
    expect(symmetry?.value).toBe(0);
  });

  it('know of a similarity without error that both orders have the same', () => {
    const answers = { report: reportOf(exact), beside: null, look: undefined };
    const { figures } = measureStep(pairsStep as CheckStep, answers, { modes: ['embed'] });
    const found = Object.fromEntries(figures.map(({ id, interval }) => [id, interval]));
    expect(found).toMatchObject({ symmetry: { low: 1, high: 1 }, order: { low: 0, high: 0 } });
    const writes = measureStep(pairsStep as CheckStep, answers, { modes: ['generate'] });
    expect(writes.figures.find(({ id }) => id === 'order')?.interval?.low).toBeLessThan(-0.3);
  });

  it('know nothing without error of a similarity that depends on the order', () => {
    const answers = { report: reportOf(firstFavoured), beside: null, look: undefined };
    const { figures } = measureStep(pairsStep as CheckStep, answers, { modes: ['compare'] });
    const found = new Map(figures.map(({ id, interval }) => [id, interval]));
    expect(found.get('order')?.low).toBeLessThan(0.5);
    expect(found.get('symmetry')?.high).toBeGreaterThan(0.3);
  });

  it('find that a judge which gives the same score without pictures does not look', () => {
    const same = findings(blindStep, reportOf(exact), reportOf(exact)).blindSame;
    expect(same).toMatchObject({ value: 1, n: 2 * PAIRS.length });
    // all six items agree: Wilson's interval of n in n begins at n / (n + z²), here 6 / 9.841459
    expect(same?.interval?.low).toBeCloseTo(0.6096657, 6);
    const looking = reportOf(() => ({ forward: 5, reverse: 5 }));
    expect(findings(blindStep, looking, reportOf(exact)).blindSame?.value).toBe(0);
    expect(findings(blindStep, looking, null).blindSame).toMatchObject({ value: null, n: 0 });
  });

  it('tell noise from the effect of the order', () => {
    const { retest, orderOverNoise } = findings(retestStep, reportOf(firstFavoured, 3));
    // the same scores each time, and another one in each order
    expect(retest).toMatchObject({ value: 1, n: 4 * PAIRS.length });
    expect(orderOverNoise?.value).toBe(1);
    const noisy = reportOf(
      (_, repeat) => ({ forward: 1 + 3 * repeat, reverse: 1 + 3 * repeat }),
      3,
    );
    expect(findings(retestStep, noisy)).toMatchObject({
      retest: { value: 0 },
      orderOverNoise: { value: -1 },
    });
  });

  it('read the noise of an endpoint as it is served under names of their own', () => {
    expect(findings(servedStep, reportOf(firstFavoured, 3))).toMatchObject({
      servedRetest: { value: 1, n: 4 * PAIRS.length },
      servedOrder: { value: 1 },
    });
    expect(servedStep.optionsOf(4, { type: 'scenes' })).toMatchObject({
      ownTemperature: true,
      repeats: 3,
    });
  });

  it('find a judge overconfident that is sure and wrong', () => {
    const accuracy = { share: 0.4, low: 0.25, high: 0.5, hits: 8, of: 20 };
    const calibration = { judgements: 20, bins: [], error: 0.5, confidence: 0.875, accuracy };
    const found = findings(confidenceStep, [], null, { calibration, milliseconds: 1 });
    expect(found).toMatchObject({
      calibrationError: { value: 0.5, interval: null, n: 20 },
      overconfidence: { value: 0.475, interval: { low: 0.375, high: 0.625 }, n: 20 },
    });
    expect(findings(confidenceStep, [], null).overconfidence).toMatchObject({ value: null, n: 0 });
  });

  it('read the same votes of every judge', () => {
    const votes = votesOf(PAIRS.map((pair) => pointOf(pair, exact(pair), 0)));
    expect(votes).toEqual(Array(6).fill('1'.repeat(36)));
    const blind = votesOf(PAIRS.map((pair) => pointOf(pair, { forward: 10, reverse: -1 }, 0)));
    // by split and condition: identical and transformed are right, another picture is wrong
    expect(blind[0]).toBe('1-1-0-'.repeat(6));
  });
});
