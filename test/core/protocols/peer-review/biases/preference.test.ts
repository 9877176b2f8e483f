import { describe, expect, it } from 'vitest';
import { verbosityBias } from '../../../../../src/core/protocols/peer-review/biases/preference.ts';
import type { BoutRow } from '../../../../../src/core/protocols/peer-review/report.ts';
import { USUAL_SCORING } from '../../../../../src/core/protocols/peer-review/scoring/read-reviews.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

/** Model 3 reviews 0 and another; model 0 writes the longer answer, and `winner` is who the verdict is for. */
function bout(index: number, other: 1 | 2, winner: 0 | 1, clip: BoutRow['clip']): BoutRow {
  const choices = winner === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
  return boutRow({
    index,
    reviewer: 3,
    candidates: [0, other],
    lengths: [100, 40],
    choices: { correct: choices, visual: choices },
    clip,
  });
}

// 12 rounds against 1, who is better by the truth: 10 for the longer answer; 6 against 2, who is worse:
// 4 for the longer answer
const bouts = [
  ...Array.from({ length: 12 }, (_, place) => bout(place, 1, place < 10 ? 0 : 1, [0.1, 0.3])),
  ...Array.from({ length: 6 }, (_, place) => bout(12 + place, 2, place < 4 ? 0 : 1, [0.1, 0.3])),
];
const parts = {
  bouts,
  models: 4,
  scoring: USUAL_SCORING,
  weights: [0.5, 0.5, 0.5, 0.5],
  truth: [2, 3, 1, 4],
  winner: 'verdicts' as const,
};

describe('verbosityBias', () => {
  it('holds verdicts against the truth by the test of pairs, with a sign', () => {
    const { uniform } = verbosityBias(parts);
    // won: 14 of 18; deserved: 6 of 18. The verdict alone favours it in 10 rounds, merit alone in 2
    expect(uniform.cells).toEqual([
      [14, 4],
      [6, 12],
    ]);
    expect(uniform.effect?.difference).toBeCloseTo(8 / 18, 12);
    // scipy.stats.binomtest(2, 12).pvalue
    expect(uniform.effect?.p).toBeCloseTo(0.03857421875, 10);
    expect(uniform.effect?.low).toBeGreaterThan(0);
    // scipy.stats.chi2_contingency([[14, 4], [6, 12]], correction=False): another test, without a sign
    expect(uniform.paper?.chiSquare).toBeCloseTo(7.2, 10);
    expect(uniform.paper?.p).toBeCloseTo(0.00729, 5);
  });

  it('turns its sign where the longer answers deserve more than they get', () => {
    const { uniform } = verbosityBias({ ...parts, truth: [4, 3, 1, 4] });
    expect(uniform.effect?.difference).toBeCloseTo(-4 / 18, 12);
    expect(uniform.effect?.high).toBeLessThan(0.05);
  });

  it('has no test and no effect of a reviewer without a round', () => {
    const { byReviewer } = verbosityBias(parts);
    expect(byReviewer[0]).toEqual({
      cells: [
        [0, 0],
        [0, 0],
      ],
      paper: null,
      effect: null,
    });
    expect(byReviewer[3]?.effect?.p).toBeCloseTo(0.03857421875, 10);
  });

  it('takes the winner by the whole score where the cosine is to count', () => {
    const cosineOnly = { ...USUAL_SCORING, gamma: [0.02, 0.02, 0.96] as const };
    const { uniform } = verbosityBias({ ...parts, scoring: cosineOnly, winner: 'score' });
    // the shorter answer has the higher cosine in every round
    expect(uniform.cells[0]).toEqual([0, 18]);
    expect(verbosityBias({ ...parts, scoring: cosineOnly }).uniform.cells[0]).toEqual([14, 4]);
  });
});
