import { describe, expect, it } from 'vitest';
import {
  positionLabel,
  positionOf,
  scoreAxis,
  spanOf,
} from '../../../../../src/app/labs/pairbench/charts/score-axis.ts';

describe('scoreAxis', () => {
  it('gives unreadable answers a place of their own below 1', () => {
    const axis = scoreAxis([3, -1, 10]);
    expect(axis.positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(positionLabel(axis, positionOf(axis, -1))).toBe('invalid');
    expect(positionLabel(axis, positionOf(axis, 1))).toBe('1');
  });

  it('gives invalid answers no place where there are none', () => {
    const axis = scoreAxis([3, 10]);
    expect(axis.positions[0]).toBe(1);
    expect(spanOf(axis)).toEqual([0.5, 10.5]);
    expect(spanOf(scoreAxis([-1]))).toEqual([-0.5, 10.5]);
  });

  it('makes room for a 0 where a caption was scored 0, and never takes it for unreadable', () => {
    const axis = scoreAxis([0, 5, -1]);
    expect(axis.low).toBe(0);
    expect(positionLabel(axis, positionOf(axis, 0))).toBe('0');
    expect(positionLabel(axis, positionOf(axis, -1))).toBe('invalid');
    expect(positionOf(axis, 0)).not.toBe(positionOf(axis, -1));
  });
});
