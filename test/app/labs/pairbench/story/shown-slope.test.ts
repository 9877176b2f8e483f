import { describe, expect, it } from 'vitest';
import { flipMapData } from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import { slopesOf } from '../../../../../src/app/labs/pairbench/charts/slope-chart.ts';
import {
  findShown,
  keepPinned,
  widestOf,
} from '../../../../../src/app/labs/pairbench/story/shown-slope.ts';
import { makePoint } from '../charts/points.ts';

const calm = slopesOf(flipMapData([makePoint('identical', 9, 10)]));
const wild = slopesOf(
  flipMapData([
    makePoint('identical', 10, 10, { pair: 'a' }),
    makePoint('transformed', 8, 1, { pair: 'b' }),
    makePoint('transformed', 8, 1, { pair: 'c' }),
  ]),
);
const slopes = [calm, wild];

describe('the pair beside the lines', () => {
  it('is at first of the steepest line of the judge that changed its mind most', () => {
    expect(widestOf(slopes, [1, 0])).toMatchObject({ judge: 1, at: 0, slope: { reverse: 1 } });
    expect(widestOf(slopes, [0, 1])).toMatchObject({ judge: 0, slope: { forward: 9 } });
    expect(widestOf([[], wild], [0, 1])).toBeNull();
    expect(widestOf([], [])).toBeNull();
  });

  it('is then the one that was asked for, as long as it is there', () => {
    const chosen = { judge: 1, forward: 8, reverse: 1, at: 1 };
    const shown = findShown(slopes, chosen);
    expect(shown?.slope.points[shown.at]?.pair).toBe('c');
    expect(findShown(slopes, null)).toBeNull();
    expect(findShown(slopes, { ...chosen, at: 2 })).toBeNull();
    expect(findShown(slopes, { ...chosen, judge: 0 })).toBeNull();
    expect(findShown(slopes, { ...chosen, judge: 5 })).toBeNull();
  });

  it('stays the clicked one until ε moves beyond it', () => {
    const pinned = { judge: 1, forward: 8, reverse: 1, at: 0 };
    expect(keepPinned(pinned, 6)).toBe(pinned);
    expect(keepPinned(pinned, 7)).toBeNull();
    expect(keepPinned({ ...pinned, forward: 1 }, 0)).toBeNull();
    expect(keepPinned(null, 0)).toBeNull();
  });
});
