import { describe, expect, it } from 'vitest';
import { countEffectiveVotes } from '../../../src/core/checkup/effective-votes.ts';
import { Random } from '../../../src/core/random.ts';

/** Votes of a judge that errs on each question with that chance, on 200 items of four questions. */
function erring(seed: string, chance = 0.3): string[] {
  const random = new Random(['erring', seed]);
  return Array.from({ length: 200 }, () =>
    Array.from({ length: 4 }, () => (random.next() < chance ? '0' : '1')).join(''),
  );
}

describe('countEffectiveVotes', () => {
  it('counts judges with the same mistakes as one', () => {
    const one = erring('a');
    const { votes, kappa, interval } = countEffectiveVotes([one, one, one]);
    expect(kappa).toBeCloseTo(1, 9);
    expect(votes).toBeCloseTo(1, 9);
    // κ of 200 items alike reaches down by twice Wilson's bound of none in 200, 3.841459 / 203.841459
    expect(interval?.low).toBeCloseTo(1, 9);
    expect(interval?.high).toBeCloseTo(3 / (1 + 2 * (1 - 2 * (3.841459 / 203.841459))), 6);
  });

  it('counts judges whose mistakes have nothing to do with each other nearly in full', () => {
    const { votes, interval } = countEffectiveVotes([erring('a'), erring('b'), erring('c')]);
    expect(votes).toBeGreaterThan(2.6);
    expect(interval?.high).toBeLessThanOrEqual(3);
    expect(interval?.low).toBeGreaterThan(2);
  });

  it('is Kish’s formula with Cohen’s κ of the mistakes', () => {
    // both right 4, only the first 2, only the second 1, neither 3: κ by hand
    const [first, second] = [
      ['1111', '11', '0', '000'],
      ['1111', '00', '1', '000'],
    ];
    const [pa, pb] = [0.6, 0.5];
    const expected = pa * pb + (1 - pa) * (1 - pb);
    const kappa = (0.7 - expected) / (1 - expected);
    const found = countEffectiveVotes([first, second]);
    expect(found.kappa).toBeCloseTo(kappa, 12);
    expect(found.votes).toBeCloseTo(2 / (1 + kappa), 12);
    expect(found.items).toBe(4);
  });

  it('says nothing of judges that are right throughout, and counts only what all were asked', () => {
    expect(countEffectiveVotes([['11'], ['11']])).toMatchObject({ votes: null, kappa: null });
    expect(countEffectiveVotes([['10', '01'], ['10']])).toMatchObject({ items: 1, votes: 1 });
    expect(countEffectiveVotes([])).toMatchObject({ votes: null, judges: 0, items: 0 });
  });

  it('leaves out questions without a readable answer', () => {
    const [a, b] = [['1100-1'], ['110001']];
    expect(countEffectiveVotes([a, b]).kappa).toBeCloseTo(1, 12);
  });
});
