import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cohenKappa,
  countCells,
  meet,
} from '../../../../src/core/statistics/agreement/cohen-kappa.ts';
import { gwetAc1, rawAgreement } from '../../../../src/core/statistics/agreement/gwet-ac1.ts';
import {
  krippendorffAlpha,
  LEVELS,
  type Level,
} from '../../../../src/core/statistics/agreement/krippendorff-alpha.ts';
import { measureAgreement } from '../../../../src/core/statistics/agreement/measure-agreement.ts';
import { pairRatings } from '../../../../src/core/statistics/agreement/ratings.ts';
import { ratingsOfTable } from '../../../support/ratings-of-table.ts';

/** Made with scikit-learn, scipy and numpy by test/goldens/agreement.py. */
interface Goldens {
  tables: {
    name: string;
    /** raters by rows; null: missing */
    scores: (number | null)[][];
    agreement: number;
    ac1: number | null;
    alpha: Record<Level, number | null>;
    /** of each pair of raters: unweighted, linear, quadratic */
    kappas: (number | null)[][];
  }[];
  interval: { truth: number[]; score: number[]; low: number; high: number };
}

const file = resolve(import.meta.dirname, '../../../goldens/agreement.json');
const { tables, interval } = JSON.parse(readFileSync(file, 'utf8')) as Goldens;

function expectSame(ours: unknown, theirs: number | null, name: string): void {
  if (theirs === null) expect(ours, name).toBeTypeOf('string');
  else expect(ours, name).toBeCloseTo(theirs, 9);
}

describe('agreement against scikit-learn and the definitions worked in numpy, to 1e-9', () => {
  it('raw agreement, AC1 and alpha, also of the tables in the literature', () => {
    for (const { name, scores, agreement, ac1, alpha } of tables) {
      const ratings = ratingsOfTable(scores);
      expectSame(rawAgreement(ratings), agreement, name);
      expectSame(gwetAc1(ratings), ac1, name);
      const ours = krippendorffAlpha(ratings);
      for (const level of LEVELS) expectSame(ours[level], alpha[level], `${name} ${level}`);
    }
  });

  it('kappa of every two raters, without a value where scikit-learn says NaN', () => {
    const missing = tables.flatMap(({ kappas }) => kappas).filter(([kappa]) => kappa === null);
    expect(missing.length).toBeGreaterThan(0);
    for (const { name, scores, kappas } of tables) {
      const ratings = ratingsOfTable(scores);
      const pairs = scores.flatMap((_, a) => scores.slice(a + 1).map((_, i) => [a, a + 1 + i]));
      for (const [place, [a, b]] of pairs.entries()) {
        const meeting = meet(ratings, a!, b!);
        const cells = countCells(meeting, ratings.counts);
        for (const [i, weighting] of (['none', 'linear', 'quadratic'] as const).entries()) {
          const theirs = kappas[place]?.[i] ?? null;
          expectSame(
            cohenKappa(meeting, cells, weighting),
            theirs,
            `${name} ${a} ${b} ${weighting}`,
          );
        }
      }
    }
  });

  it("the bootstrap's interval comes to a hundredth of scipy's", () => {
    const scale = Array.from({ length: 10 }, (_, i) => i + 1);
    const ratings = pairRatings(interval.truth, interval.score, scale);
    const { pairs } = measureAgreement(ratings, { seed: 1, resamples: 4000 });
    const found = typeof pairs === 'object' ? pairs[0]?.weightedKappa.interval : null;
    expect(found).toMatchObject({
      low: expect.closeTo(interval.low, 2),
      high: expect.closeTo(interval.high, 2),
    });
  });
});
