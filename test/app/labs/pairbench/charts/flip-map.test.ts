import { describe, expect, it } from 'vitest';
import {
  describeCell,
  flipMapData,
  flipMapTable,
} from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import { nextCell } from '../../../../../src/app/labs/pairbench/charts/flip-selection.ts';
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

describe('nextCell', () => {
  it('goes to the nearest occupied cell that way', () => {
    expect(nextCell(data.cells, 0, 'ArrowRight')).toBe(1);
    expect(nextCell(data.cells, 1, 'ArrowUp')).toBe(2);
    expect(nextCell(data.cells, 2, 'ArrowLeft')).toBe(1);
    expect(nextCell(data.cells, 1, 'ArrowDown')).toBe(0);
  });

  it('stays where nothing lies that way', () => {
    expect(nextCell(data.cells, 2, 'ArrowRight')).toBe(2);
    expect(nextCell(data.cells, 2, 'ArrowUp')).toBe(2);
  });
});
