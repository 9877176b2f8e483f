import { describe, expect, it } from 'vitest';
import { finish } from '../../../../../src/core/finish.ts';
import {
  agreeStepwise,
  bothOrders,
  favouredPosition,
  sharedScores,
  truthAndScores,
} from '../../../../../src/core/protocols/pairbench/report/compare-scores.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';

function point(
  pair: string,
  truth: number,
  forward: number,
  reverse: number,
  repeat = 0,
): ResultPoint {
  return {
    pair,
    truth,
    forward,
    reverse,
    repeat,
    split: 'R',
    condition: 'sensitive',
    kind: 'transformed',
  };
}

const POINTS = [
  point('a', 10, 10, 8),
  point('b', 8, 8, 8),
  point('c', 1, 1, -1),
  point('d', 1, 2, 1),
  point('e', 10, 10, 9),
];

describe('how far two scores of the same judgements agree', () => {
  it('takes truth and score in both orders, those without a score aside', () => {
    const found = finish(agreeStepwise(truthAndScores(POINTS)));
    expect(found).toMatchObject({ judgements: 10, scored: 9 });
    // equal: a forward, b twice, c forward, d reverse, e forward
    expect(found.agreement.value).toBeCloseTo(6 / 9, 12);
    // by chance, truths being 3 of 1, 2 of 8, 4 of 10, scores 2 of 1, 3 of 8, 2 of 10
    const chance = (3 * 2 + 2 * 3 + 4 * 2) / 81;
    expect(found.kappa.value).toBeCloseTo((6 / 9 - chance) / (1 - chance), 12);
    // all ten of the scale are categories, though six of them were never given
    const shares = [5, 1, 5, 1, 6].map((count) => count / 18);
    const spread = shares.reduce((sum, share) => sum + share * (1 - share), 0) / 9;
    expect(found.ac1.value).toBeCloseTo((6 / 9 - spread) / (1 - spread), 12);
  });

  it('takes both orders of a pair', () => {
    const found = finish(agreeStepwise(bothOrders(POINTS)));
    expect(found).toMatchObject({ judgements: 5, scored: 4, agreement: { value: 0.25 } });
  });

  it('takes two judges where both were asked, repeat by repeat', () => {
    const other = [point('b', 8, 8, 7), point('d', 1, 2, -1), point('z', 1, 1, 1)];
    const found = finish(agreeStepwise(sharedScores(POINTS, other)));
    expect(found).toMatchObject({ judgements: 4, scored: 3 });
    expect(found.agreement.value).toBeCloseTo(2 / 3, 12);
    const again = other.map((one) => ({ ...one, repeat: 1 }));
    expect(finish(agreeStepwise(sharedScores(POINTS, again)))).toMatchObject({
      judgements: 0,
      agreement: { value: 'no-overlap', interval: 'no-overlap' },
      kappa: { value: 'no-overlap' },
    });
  });

  it('draws what belongs to a pair together: the same said thrice makes no interval narrower', () => {
    const thrice = [0, 1, 2].flatMap((repeat) => POINTS.map((one) => ({ ...one, repeat })));
    for (const list of [truthAndScores, bothOrders]) {
      const once = finish(agreeStepwise(list(POINTS)));
      const found = finish(agreeStepwise(list(thrice)));
      expect(found.judgements).toBe(3 * once.judgements);
      expect(found.agreement).toEqual(once.agreement);
      expect(found.ac1).toEqual(once.ac1);
    }
  });

  it('takes a truth of its owner that no score can be, and a score of 0', () => {
    const own = [point('a', 7.5, 7, 8), point('b', 0, 0, 0), point('c', 10, 10, 10)];
    const found = finish(agreeStepwise(truthAndScores(own)));
    expect(found).toMatchObject({ scored: 6, agreement: { value: expect.closeTo(4 / 6, 12) } });
  });

  it('is measured in steps, of which the first come before any long list is through', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => point(`${i}`, 10, 1 + (i % 10), 10));
    const steps = agreeStepwise(truthAndScores(long));
    let count = 0;
    while (!steps.next().done) count++;
    // five portions of pairs, ten of their items, five of the clusters, a thousand resamples
    expect(count).toBe(5 + 10 + 5 + 1000);
  });
});

describe('the position a judge favours', () => {
  it('counts which order scored higher, and tests it', () => {
    // three pairs differ, all higher forward: p = 2 (1/2)³
    expect(favouredPosition(POINTS)).toEqual({ higher: 3, lower: 0, p: expect.closeTo(0.25, 12) });
    expect(favouredPosition([point('b', 8, 8, 8)])).toEqual({ higher: 0, lower: 0, p: null });
  });
});
