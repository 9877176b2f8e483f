import { describe, expect, it } from 'vitest';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { measureReliability } from '../../../../../src/core/protocols/pairbench/report/reliability.ts';
import { makePoint } from '../../../../app/labs/pairbench/charts/points.ts';

function point(pair: string, forward: number, reverse: number, repeat = 0): ResultPoint {
  return makePoint('identical', forward, reverse, { pair, repeat });
}

describe('how steady a judge is', () => {
  const points = [
    point('a', 9, 4),
    point('b', 8, 7),
    point('c', -1, -1),
    point('a', 9, 5, 1),
    point('b', 3, 7, 1),
    point('c', -1, 6, 1),
  ];

  it('differs between asking again and asking in the other order', () => {
    const found = measureReliability(points, 1);
    // again: a 9 9 and 4 5, b 8 3 and 7 7; nothing was said of c
    expect(found.retest?.share).toBe(3 / 6);
    // b the first time alone
    expect(found.symmetry?.share).toBe(1 / 6);
    expect(measureReliability(points, 0).retest?.share).toBe(2 / 6);
  });

  it('has a signed first position, of the first time and of scores alone', () => {
    expect(measureReliability(points, 1).firstPosition).toBe(1);
    const turned = points.map((one) => ({ ...one, forward: one.reverse, reverse: one.forward }));
    expect(measureReliability(turned, 1).firstPosition).toBe(-1);
    expect(measureReliability([point('a', 5, 5)], 1)).toMatchObject({ firstPosition: 0, p: null });
  });

  it('is not known of what was asked once, or said nothing', () => {
    expect(measureReliability([point('a', 5, 5)], 1).retest).toBeNull();
    expect(measureReliability([point('a', -1, 5)], 1).firstPosition).toBeNull();
    expect(measureReliability([], 1)).toMatchObject({ retest: null, symmetry: null });
  });
});
