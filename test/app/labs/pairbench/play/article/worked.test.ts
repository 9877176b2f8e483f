import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countScores } from '../../../../../../src/app/labs/pairbench/pair-words.ts';
import {
  workControl,
  workGap,
  workMmScore,
  workSmoothness,
  workSymmetry,
} from '../../../../../../src/app/labs/pairbench/play/article/worked.ts';
import { smoothness } from '../../../../../../src/core/protocols/pairbench/report/metrics.ts';

const curve = [
  { forward: 10, reverse: 10 },
  { forward: 8, reverse: 8 },
  { forward: 8, reverse: 1 },
  { forward: 8, reverse: -1 },
];

/** A formula's numbers and signs as one line of text. */
function textOf(terms: unknown): string {
  if (typeof terms === 'string') return terms;
  if (Array.isArray(terms)) return terms.map(textOf).join(' ');
  const term = terms as Record<string, unknown>;
  if ('over' in term) return `(${textOf(term.over)}) / (${textOf(term.under)})`;
  if ('call' in term) return `${term.call}(${textOf(term.of)})`;
  if ('root' in term) return `√(${textOf(term.root)})`;
  return `${term.id}${term.sub === undefined ? '' : `_${term.sub}`}`;
}

describe('a metric worked through', () => {
  it('has the gap of a pair, and none without both scores', () => {
    expect(textOf(workGap({ forward: 8, reverse: 1 })?.formula)).toBe('| 8 − 1 | = 7');
    expect(workGap({ forward: 8, reverse: -1 })).toBeNull();
  });

  it('counts an invalid answer as asymmetric', () => {
    expect(textOf(workSymmetry(curve)?.formula)).toBe('RS_1 = (2) / (4) = 0.50');
    expect(workSymmetry([])).toBeNull();
  });

  it('sums over the scores that were given', () => {
    expect(countScores(curve)).toEqual([
      [10, 2],
      [8, 4],
      [1, 1],
    ]);
    expect(textOf(workSmoothness(curve)?.formula)).toBe(
      'SM = − (2) / (7) ln((2) / (7)) − (4) / (7) ln((4) / (7)) − (1) / (7) ln((1) / (7)) = 0.96',
    );
    expect(workSmoothness([{ forward: -1, reverse: -1 }])).toBeNull();
  });

  it('puts the three entropies where they belong', () => {
    const judgements = [
      { truth: 10, score: 10 },
      { truth: 10, score: 10 },
      { truth: 8, score: 8 },
      { truth: 8, score: 1 },
      { truth: 1, score: 1 },
      { truth: 1, score: 1 },
    ];
    // by hand: H(S) = H(2, 1, 3 of 6) = 1.011, H(T) = ln 3, H(S, T) = H(2, 1, 1, 2 of 6) = 1.330
    expect(textOf(workMmScore(judgements)?.formula)).toBe(
      'MMScore = (2 · 0.78) / (1.01 + 1.10) = 0.74',
    );
  });

  it('divides by no root of zero', () => {
    expect(textOf(workControl(0.5, 0.8).formula)).toBe(
      'Cont = 1 − (| 0.50 − 0.80 |) / (√(0.50 · 0.80)) = 0.53',
    );
    expect(textOf(workControl(0.5, 0).formula)).toBe('Cont = 0.00');
  });

  it('shows in the formula what the benchmark would measure', () => {
    const score = fc.constantFrom(-1, 1, 5, 8, 10);
    fc.assert(
      fc.property(
        fc.array(fc.record({ forward: score, reverse: score }), { minLength: 1 }),
        (pairs) => {
          const worked = workSmoothness(pairs);
          const scores = pairs.flatMap(({ forward, reverse }) => [forward, reverse]);
          if (worked === null) expect(scores.every((one) => one < 0)).toBe(true);
          else {
            expect(worked.value).toBe(smoothness(scores));
            const counts = countScores(pairs).map(([, count]) => count);
            const total = counts.reduce((sum, count) => sum + count, 0);
            const byHand = -counts.reduce((sum, n) => sum + (n / total) * Math.log(n / total), 0);
            expect(worked.value).toBeCloseTo(byHand, 9);
          }
        },
      ),
    );
  });
});
