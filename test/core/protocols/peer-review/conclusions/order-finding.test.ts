import { describe, expect, it } from 'vitest';
import type { PositionBias } from '../../../../../src/core/protocols/peer-review/biases/position.ts';
import {
  findExample,
  findOrder,
} from '../../../../../src/core/protocols/peer-review/conclusions/order-finding.ts';
import type {
  BoutRow,
  OrderChoices,
} from '../../../../../src/core/protocols/peer-review/report.ts';

const bias = (flips: number, pairs: number): PositionBias => ({
  pairs,
  flips,
  invalid: 0,
  firstPosition: null,
});

describe('findOrder', () => {
  it('names those whose interval lies above half, with their share alone', () => {
    const found = findOrder([bias(3, 410), bias(368, 384), bias(413, 422)]);
    expect(found).toMatchObject({ follows: 'place', reviewers: [1, 2] });
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

describe('findExample', () => {
  const bout = (index: number, reviewer: number, correct: OrderChoices, second = 10): BoutRow => ({
    index,
    repeat: 0,
    round: index,
    picture: 0,
    reviewer,
    candidates: [0, 1],
    asked: true,
    lengths: [10, second],
    cut: [false, false],
    choices: { correct, visual: correct },
    clip: [null, null],
    fromFallback: false,
  });
  const bouts = [
    bout(0, 0, ['first', 'first']),
    bout(1, 1, ['tie', 'tie']),
    bout(2, 1, ['second', 'second']),
    bout(3, 1, ['first', 'second']),
  ];

  it('is the first round in which such a reviewer gives the same place twice', () => {
    expect(findExample({ follows: 'place', reviewers: [1] }, bouts, new Map())?.index).toBe(2);
  });

  it('takes one of which only one answer is right, where there is one', () => {
    const more = [
      ...bouts,
      bout(4, 1, ['first', 'first'], 30),
      bout(5, 1, ['second', 'second']),
      bout(6, 1, ['first', 'first']),
    ];
    const known = new Map([
      [4, [true, true]],
      [5, [true, false]],
      [6, [false, true]],
    ] as const);
    expect(findExample({ follows: 'place', reviewers: [1] }, more, known)?.index).toBe(5);
  });

  it('takes one of which both aspects change, where there is one', () => {
    const half = bout(4, 1, ['first', 'first'], 30);
    const more = [
      { ...half, choices: { ...half.choices, visual: ['first', 'second'] as OrderChoices } },
      bout(5, 1, ['first', 'first'], 30),
    ];
    expect(findExample({ follows: 'place', reviewers: [1] }, more, new Map())?.index).toBe(5);
  });

  it('else takes one whose answers surely differ, where there is one', () => {
    const more = [...bouts, bout(4, 1, ['first', 'first'], 30)];
    expect(findExample({ follows: 'place', reviewers: [1] }, more, new Map())?.index).toBe(4);
  });

  it('or in which it gives the same answer twice', () => {
    expect(findExample({ follows: 'answer', reviewers: [0, 1] }, bouts, new Map())?.index).toBe(3);
    expect(findExample({ follows: 'answer', reviewers: [0] }, bouts, new Map())).toBeNull();
  });
});
