import { describe, expect, it } from 'vitest';
import { flipMapData } from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import {
  countedSlopes,
  heightOf,
  mostPairs,
  saySlope,
  slopesOf,
  slopeTable,
  slopeWidth,
  toneOf,
} from '../../../../../src/app/labs/pairbench/charts/slope-chart.ts';
import { higherOrder } from '../../../../../src/app/labs/pairbench/pair-words.ts';
import { makePoint } from './points.ts';

const data = flipMapData([
  makePoint('transformed', 10, 1, { pair: 'a' }),
  makePoint('transformed', 10, 1, { pair: 'b' }),
  makePoint('identical', 10, 10, { pair: 'c' }),
  makePoint('transformed', 3, 8, { pair: 'd' }),
  makePoint('irrelevant', -1, 8, { pair: 'e' }),
]);
const slopes = slopesOf(data);

describe('the lines of a judge', () => {
  it('stand for the pairs with the same two scores, steep ones above flat ones', () => {
    expect(slopes.map(saySlope)).toEqual([
      '1 pair: 10 first, 10 second',
      '1 pair: 3 first, 8 second',
      '2 pairs: 10 first, 1 second',
    ]);
  });

  it('leave out pairs that lack a score, which the table counts', () => {
    expect(slopes.flatMap(({ points }) => points)).toHaveLength(4);
    expect(slopeTable([{ judge: 'one', data }]).rows).toEqual([
      ['one', '10', '1', 2],
      ['one', 'invalid', '8', 1],
      ['one', '3', '8', 1],
      ['one', '10', '10', 1],
    ]);
    expect(slopesOf(flipMapData([makePoint('identical', 0, -1)]))).toEqual([]);
  });

  it('grow with their pairs, and the rarest are still seen', () => {
    const most = mostPairs([slopes, []]);
    expect(most).toBe(2);
    expect(slopes.map((slope) => slopeWidth(slope, most, 1))).toEqual([10, 10, 20]);
    // in proportion: one pair beside 24 is no more than a hairline
    const many = {
      ...slopes[1]!,
      points: Array.from({ length: 24 }, () => makePoint('transformed', 3, 8)),
    };
    const [wide, thin] = [many, slopes[1]!].map((slope) => slopeWidth(slope, 24, 1));
    expect((wide ?? 0) / (thin ?? 1)).toBeGreaterThan(12);
    expect(slopeWidth(slopes[0]!, 10_000, 1)).toBeGreaterThan(1);
    // one pair in ten thousand that is more than ε apart is a strong line all the same
    expect(slopeWidth(slopes[1]!, 10_000, 1)).toBeGreaterThan(slopeWidth(slopes[0]!, 10_000, 1));
    expect(slopeWidth(slopes[1]!, 10_000, 5)).toBe(slopeWidth(slopes[0]!, 10_000, 5));
    expect(mostPairs([])).toBe(1);
  });

  it('are dark beyond ε whichever order scored higher, and these are counted first', () => {
    expect(slopes.map((slope) => toneOf(slope, 1))).toEqual(['near', 'apart', 'apart']);
    const [flat, less, most] = slopes;
    expect(countedSlopes(slopes, 1, null)).toEqual([most, less, flat]);
    expect(countedSlopes(slopes, 1, flat ?? null)).toEqual([flat, most, less]);
    // a cloud of numbers would say nothing
    const many = Array.from({ length: 30 }, () => slopes[1]!);
    expect(countedSlopes([...many, slopes[2]!], 1, null)[0]).toBe(most);
    expect(countedSlopes(many, 1, null).length).toBeLessThan(10);
  });

  it('begin and end at their scores, on an axis that all judges share', () => {
    const { axis } = data;
    expect([10, 5.5, 1].map((score) => heightOf(axis, score))).toEqual([0, 50, 100]);
    const captions = flipMapData([makePoint('identical', 0, 10)]);
    expect(heightOf(captions.axis, 0)).toBe(100);
  });
});

describe('the order that scored higher', () => {
  it('counts only beyond ε, and needs both scores', () => {
    const of = (forward: number, reverse: number, epsilon: number) =>
      higherOrder({ forward, reverse }, epsilon);
    expect(of(8, 6, 1)).toBe('forward');
    expect(of(6, 8, 1)).toBe('reverse');
    expect(of(8, 6, 2)).toBeNull();
    expect(of(8, 8, 0)).toBeNull();
    expect(of(-1, 8, 1)).toBeNull();
  });
});
