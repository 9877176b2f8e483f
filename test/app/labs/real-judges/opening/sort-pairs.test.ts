import { describe, expect, it } from 'vitest';
import { countFirstPlace } from '../../../../../src/app/labs/real-judges/opening/say-first-place.ts';
import { sortPairs } from '../../../../../src/app/labs/real-judges/opening/sort-pairs.ts';

describe('sortPairs', () => {
  const [judge, people] = ['ABBXA', 'BAGAX'];

  it('puts pairs with the same vote together, each with its verdict and its number', () => {
    expect(sortPairs(judge, people)).toEqual({
      people: 'AABGX',
      judge: 'BXABA',
      places: [1, 3, 0, 2, 4],
    });
  });

  it('changes no count', () => {
    const sorted = sortPairs(judge, people);
    expect(countFirstPlace(sorted.judge, sorted.people)).toEqual(countFirstPlace(judge, people));
  });
});
