import { describe, expect, it } from 'vitest';
import {
  POOL,
  poolReviews,
  scorePool,
} from '../../../../../src/app/labs/peer-review/article/small-pool.ts';

const right = ['right', 'right', 'right', 'right'] as const;

describe('the pool of the article', () => {
  it('reviews every two models by every other, and never itself', () => {
    const reviews = poolReviews(right);
    // of each of four reviewers three pairs, two candidates each
    expect(reviews.length).toBe(4 * 3 * 2);
    for (const { reviewer, candidate, opponent } of reviews) {
      expect(new Set([reviewer, candidate, opponent]).size).toBe(3);
    }
  });

  it('ranks the models as they are where all review correctly', () => {
    const { uniform, solved } = scorePool(right);
    for (const scores of [uniform, solved.scores, solved.weights]) {
      const numbers = scores.map((score) => score ?? Number.NaN);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      expect(new Set(numbers).size).toBe(POOL.length);
    }
  });

  it('stops listening to the worst where it reviews wrongly, as the article says', () => {
    const { uniform, solved } = scorePool(['right', 'right', 'right', 'wrong']);
    expect(solved.weights[3]).toBeLessThan(0.01);
    // the others' scores are then those of a pool in which it reviews nothing
    const others = scorePool(['right', 'right', 'right', 'right']);
    expect(uniform[0]).toBeLessThan(others.uniform[0] ?? 0);
    expect(solved.scores[0]).toBeCloseTo(1, 2);
  });

  it('listens to the best most where it reviews wrongly, as the article says', () => {
    const { solved } = scorePool(['wrong', 'right', 'right', 'right']);
    const [best = 0, ...rest] = solved.weights;
    for (const weight of rest) expect(best).toBeGreaterThan(weight);
    // and the others come out in the wrong order
    expect(solved.scores[3]).toBeGreaterThan(solved.scores[1] ?? 1);
  });
});
