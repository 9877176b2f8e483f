import { describe, expect, it } from 'vitest';
import type { PositionBias } from '../../../../../src/core/protocols/peer-review/biases/position.ts';
import { findOrder } from '../../../../../src/core/protocols/peer-review/conclusions/order-finding.ts';

const bias = (flips: number, pairs: number): PositionBias => ({
  pairs,
  flips,
  invalid: 0,
  firstPosition: null,
});

describe('findOrder', () => {
  it('names those whose interval lies above half, with their share alone', () => {
    const found = findOrder([bias(3, 410), bias(368, 384), bias(413, 422)]);
    expect(found).toMatchObject({ follows: 'place', reviewers: [2, 1] });
    expect(found?.share.share).toBeCloseTo(781 / 806, 12);
  });

  it('says that the pool keeps its verdicts where its interval lies below half', () => {
    expect(findOrder([bias(3, 100), bias(10, 100)])).toMatchObject({
      follows: 'answer',
      reviewers: [0, 1],
    });
  });

  it('says nothing of few cases, or of none', () => {
    expect(findOrder([bias(2, 3)])).toBeNull();
    expect(findOrder([bias(6, 10), bias(0, 0)])).toBeNull();
    expect(findOrder([])).toBeNull();
  });
});
