import { describe, expect, it } from 'vitest';
import {
  placeNames,
  shareNames,
} from '../../../../../src/app/labs/real-judges/charts/place-names.ts';

const ROOM = { left: 0, right: 400, top: 0, bottom: 300, radius: 6 };

describe('names at marks', () => {
  it('stand on the right where there is room, else on another side', () => {
    expect(placeNames([{ name: 'alone', x: 200, y: 150 }], ROOM)).toEqual(['right']);
    expect(placeNames([{ name: 'at the edge', x: 390, y: 150 }], ROOM)).toEqual(['left']);
  });

  it('stand before a mark and above it where it has a neighbour before it and an edge behind', () => {
    const marks = [
      { name: 'at the edge', x: 390, y: 150 },
      { name: '', x: 340, y: 150 },
    ];
    expect(placeNames(marks, ROOM)[0]).toBe('aboveBefore');
  });

  it('cover neither a mark nor another name: the first mark chooses first', () => {
    const marks = [
      { name: 'first', x: 100, y: 150 },
      { name: 'second', x: 120, y: 150 },
    ];
    expect(placeNames(marks, ROOM)).toEqual(['left', 'right']);
  });

  it('are shared by marks that lie on one another', () => {
    const marks = [
      { name: 'first', x: 100, y: 150 },
      { name: 'apart', x: 120, y: 150 },
      { name: 'second', x: 103, y: 148 },
      { name: 'first', x: 100, y: 152 },
    ];
    const named = shareNames(marks, 6);
    expect(named.map(({ name }) => name)).toEqual(['first, second', 'apart', '', '']);
    expect(placeNames(named, ROOM).slice(2)).toEqual([null, null]);
  });

  it('are left out where every side is taken', () => {
    const ring = [-24, 24].flatMap((by) => [
      { name: '', x: 200 + by, y: 150 },
      { name: '', x: 200, y: 150 + by / 1.7 },
    ]);
    expect(placeNames([...ring, { name: 'inside', x: 200, y: 150 }], ROOM).at(-1)).toBeNull();
  });
});
