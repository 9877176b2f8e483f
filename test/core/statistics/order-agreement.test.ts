import { describe, expect, it } from 'vitest';
import {
  countInversions,
  permutationEntropy,
  ranksInOrder,
} from '../../../src/core/statistics/order-agreement.ts';

describe('permutationEntropy', () => {
  it('has the values that published means are made of', () => {
    // UPME's 0.141 ± 0.281 over four runs of six models: 0 three times and 0.5623 once
    expect(permutationEntropy([0, 1, 2, 3, 4, 5])).toBe(0);
    expect(permutationEntropy([1, 0, 2, 3, 4, 5])).toBeCloseTo(0.5623, 4);
    // PiCO's five models: three windows, all of other patterns, or two alike
    expect(permutationEntropy([2, 0, 1, 4, 3])).toBeCloseTo(1.0986, 4);
    expect(permutationEntropy([1, 0, 2, 3, 4])).toBeCloseTo(0.6365, 4);
  });

  it('says nothing of a reversed order, which is why inversions stand beside it', () => {
    expect(permutationEntropy([3, 2, 1, 0])).toBe(0);
    expect(countInversions([3, 2, 1, 0])).toBe(6);
    expect(countInversions([0, 1, 2, 3])).toBe(0);
    expect(permutationEntropy([1, 0])).toBeNull();
  });
});

describe('ranksInOrder', () => {
  it('writes the predicted order as true ranks, equal ones as they came', () => {
    expect(ranksInOrder([0.1, 0.9, 0.5], [10, 30, 20])).toEqual([0, 1, 2]);
    expect(ranksInOrder([0.9, 0.1, 0.5], [10, 30, 20])).toEqual([2, 1, 0]);
    expect(ranksInOrder([1, 1], [5, 5])).toEqual([0, 1]);
  });
});
