import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeCell,
  flipMapData,
  flipMapTable,
  largestCell,
} from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import { PAIR_KINDS } from '../../../../../src/core/protocols/pairbench/split.ts';
import { makePoint } from './points.ts';

const data = flipMapData([
  makePoint('identical', 10, 10, { pair: 'a' }),
  makePoint('transformed', 10, 10, { pair: 'b' }),
  makePoint('transformed', 8, 3, { pair: 'c' }),
  makePoint('irrelevant', -1, 1, { pair: 'd' }),
]);

describe('flipMapTable', () => {
  it('holds the numbers of the map, unreadable answers by that name', () => {
    expect(flipMapTable(data).rows).toEqual([
      ['invalid', '1', 1, 0, 0, 1],
      ['8', '3', 1, 0, 1, 0],
      ['10', '10', 2, 1, 1, 0],
    ]);
  });
});

describe('describeCell', () => {
  it('says scores, count and kinds in words', () => {
    expect(data.cells.map((cell) => describeCell(cell, data.axis))).toEqual([
      'forward invalid, reverse 1: 1 pair (1 irrelevant)',
      'forward 8, reverse 3: 1 pair (1 transformed)',
      'forward 10, reverse 10: 2 pairs (1 identical, 1 transformed)',
    ]);
  });
});

describe('flipMapData', () => {
  const score = fc.constantFrom(-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const points = fc.array(
    fc
      .tuple(fc.constantFrom(...PAIR_KINDS), score, score, fc.nat())
      .map(([kind, forward, reverse, id]) => makePoint(kind, forward, reverse, { pair: `${id}` })),
    { maxLength: 200 },
  );

  it('puts every pair in exactly one cell', () => {
    fc.assert(
      fc.property(points, (given) => {
        const { cells } = flipMapData(given);
        expect(cells.flatMap((cell) => cell.points)).toHaveLength(given.length);
        const places = cells.map((cell) => `${cell.forward} ${cell.reverse}`);
        expect(new Set(places).size).toBe(places.length);
        expect(largestCell([{ cells, axis: data.axis }])).toBeLessThanOrEqual(
          Math.max(1, given.length),
        );
      }),
    );
  });

  it('does not let two unreadable answers look like a score', () => {
    const { cells } = flipMapData([makePoint('identical', -1, -1)]);
    expect(cells).toMatchObject([{ forward: 0, reverse: 0, counts: { identical: 1 } }]);
  });

  it('has no lane for invalid answers where there are none, and one where another map has', () => {
    const clean = [makePoint('identical', 3, 4)];
    expect(flipMapData(clean).axis.positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(flipMapData(clean, data.axis).axis.positions[0]).toBe(0);
  });
});
