import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceLogProbabilities,
  findScoringQueries,
  logSoftmax,
  sharedPrefix,
} from '../../../../src/judges/generative/scoring/choice-trie.ts';

/** A language of a few tokens whose next-token probabilities depend on all that came before. */
const VOCABULARY = 4;
const probabilities = (path: readonly number[]): number[] => {
  const seed = path.reduce((hash, token) => (hash * 31 + token + 7) % 1009, 17);
  const weights = Array.from({ length: VOCABULARY }, (_, t) => ((seed * (t + 3)) % 101) + 1);
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
};
const after = (path: readonly number[]) => (token: number) =>
  Math.log(probabilities(path)[token] as number);

/** By writing out every text of a length and seeing which choice it begins with, longest first. */
function bruteForce(choices: number[][], length: number): number[] {
  const totals = choices.map(() => 0);
  const longestFirst = choices
    .map((tokens, index) => ({ tokens, index }))
    .sort((a, b) => b.tokens.length - a.tokens.length);
  const visit = (text: number[], probability: number) => {
    if (text.length === length) {
      const hit = longestFirst.find(({ tokens }) => tokens.every((token, i) => text[i] === token));
      if (hit) totals[hit.index] = (totals[hit.index] as number) + probability;
      return;
    }
    for (const [token, p] of probabilities(text).entries())
      visit([...text, token], probability * p);
  };
  visit([], 1);
  return totals;
}

describe('choiceLogProbabilities', () => {
  it('takes the continuation 0 out of 1 where 10 is a choice', () => {
    const [one, ten, two] = choiceLogProbabilities([[1], [1, 0], [2]], after).map(Math.exp);
    const first = probabilities([]);
    const zero = probabilities([1])[0] as number;
    expect(one).toBeCloseTo((first[1] as number) * (1 - zero), 12);
    expect(ten).toBeCloseTo((first[1] as number) * zero, 12);
    expect(two).toBeCloseTo(first[2] as number, 12);
  });

  it('agrees with writing out every text', () => {
    const sequence = fc.array(fc.integer({ min: 0, max: VOCABULARY - 1 }), {
      minLength: 1,
      maxLength: 3,
    });
    const distinct = fc.uniqueArray(sequence, { minLength: 1, maxLength: 6, selector: String });
    fc.assert(
      fc.property(distinct, (choices) => {
        const expected = bruteForce(choices, 4);
        const found = choiceLogProbabilities(choices, after).map(Math.exp);
        for (const [i, probability] of found.entries()) {
          expect(probability).toBeCloseTo(expected[i] as number, 10);
        }
        expect(found.reduce((a, b) => a + b)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('gives a number, not minus infinity, to what cannot be', () => {
    const never = () => (token: number) => (token === 0 ? 0 : Number.NEGATIVE_INFINITY);
    expect(choiceLogProbabilities([[0], [0, 0], [1]], never)).toEqual([-745, 0, -745]);
  });
});

describe('findProbes', () => {
  it('needs one pass for the scores 1 to 10 written digit by digit', () => {
    const digits = Array.from({ length: 10 }, (_, i) => [...String(i + 1)].map(Number));
    expect(findScoringQueries(digits)).toEqual([[1]]);
  });

  it('needs one pass when every choice is a token of its own', () => {
    expect(findScoringQueries([[1], [2], [3]])).toEqual([[]]);
  });

  it('covers all that is asked for, and nothing twice', () => {
    const sequence = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(sequence, { minLength: 1, maxLength: 8 }), (choices) => {
        const probes = findScoringQueries(choices);
        const covered = new Set(
          probes.flatMap((path) => path.map((_, i) => path.slice(0, i).join()).concat(path.join())),
        );
        choiceLogProbabilities(choices, (path) => {
          expect(covered).toContain(path.join());
          return after(path);
        });
        expect(new Set(probes.map(String)).size).toBe(probes.length);
      }),
    );
  });
});

describe('logSoftmax', () => {
  it('sums to 1 and does not overflow', () => {
    const row = logSoftmax(new Float32Array([1000, 999, -1000, 1000]));
    expect([0, 1, 2, 3].reduce((sum, token) => sum + Math.exp(row(token)), 0)).toBeCloseTo(1, 12);
    expect(row(0) - row(1)).toBeCloseTo(1, 12);
  });
});

describe('sharedBeginning', () => {
  it('ends where one differs or ends', () => {
    expect(
      sharedPrefix([
        [1, 2, 3],
        [1, 2],
        [1, 2, 4],
      ]),
    ).toEqual([1, 2]);
    expect(sharedPrefix([[1], [2]])).toEqual([]);
    expect(sharedPrefix([[1, 2]])).toEqual([1, 2]);
  });
});
