import { describe, expect, it } from 'vitest';
import { placeCounts } from '../../../../../src/app/labs/pairbench/charts/place-counts.ts';

const LABEL = { width: 52, height: 17 };
const PLOT = { width: 213, height: 336 };
/** 10 to 10, 8 to 10, 10 to 1, 8 to 1 and 1 to 1 on a laptop, as in the run "splits" */
const FLAT = { from: 0, to: 0, thickness: 12 };
const UP = { from: 75, to: 0, thickness: 2.5 };
const STEEP = { from: 0, to: 336, thickness: 4.5 };
const LESS = { from: 75, to: 336, thickness: 4 };
const LOW = { from: 336, to: 336, thickness: 10.5 };
const LINES = [FLAT, UP, STEEP, LESS, LOW];

describe('the numbers of several lines', () => {
  it('do not run together above one line: another side is tried', () => {
    const counted = [STEEP, LESS, UP, FLAT, LOW].map((line) => ({ line, label: LABEL }));
    const places = placeCounts(counted, LINES, PLOT).flatMap((place) => place ?? []);
    expect(places).toHaveLength(5);
    for (const [at, one] of places.entries()) {
      for (const other of places.slice(at + 1)) {
        const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
        expect(x >= LABEL.width + 12 || y >= LABEL.height).toBe(true);
      }
    }
  });

  it('stand above slanted lines where both sides are as good', () => {
    const [place] = placeCounts([{ line: STEEP, label: LABEL }], [STEEP], PLOT);
    expect(place && place.y < (place.x / PLOT.width) * 336).toBe(true);
  });

  it('are none without lines', () => {
    expect(placeCounts([], [], PLOT)).toEqual([]);
  });
});
