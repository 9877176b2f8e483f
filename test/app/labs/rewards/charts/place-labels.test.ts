import { describe, expect, it } from 'vitest';
import { placeLabels } from '../../../../../src/app/labs/rewards/charts/place-labels.ts';

const area = { left: 0, right: 400, top: 0, bottom: 300 };
const dot = (x: number, y: number, text = 'mole') => ({ x, y, text });

/** Whether two labels of four letters at these centres share any pixel. */
const meets = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < 28 && Math.abs(a.y - b.y) < 14;

describe('placeLabels', () => {
  it('puts a single label just above its dot', () => {
    expect(placeLabels([dot(200, 150)], [dot(200, 150)], area)).toEqual([{ x: 200, y: 136 }]);
  });

  it('keeps the labels of six crowded dots apart', () => {
    const dots = [0, 1, 2, 3, 4, 5].map((at) => dot(200 + 4 * at, 150 + 3 * (at % 3)));
    const places = placeLabels(dots, dots, area);
    for (const [at, place] of places.entries()) {
      expect(places.slice(at + 1).filter((other) => meets(place, other))).toEqual([]);
    }
  });

  it('covers no dot of another model', () => {
    const [place] = placeLabels([dot(200, 150)], [dot(200, 150), dot(200, 136)], area);
    expect(Math.abs((place?.y ?? 0) - 136) >= 14 || Math.abs((place?.x ?? 0) - 200) >= 21).toBe(
      true,
    );
  });

  it('stays within the area', () => {
    const [place] = placeLabels([dot(398, 2)], [dot(398, 2)], area);
    expect(place?.x).toBeLessThanOrEqual(400 - 14);
    expect(place?.y).toBeGreaterThanOrEqual(7);
  });
});
