import { describe, expect, it } from 'vitest';
import { nearestBox } from '../../../../../src/app/kit/charts/marks/hover-points.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('the mark that a pointer asks about', () => {
  // a bar, a dot at its end, and one far off
  const boxes = [box(0, 0, 100, 20), box(95, 5, 10, 10), box(300, 5, 10, 10)];

  it('is the one under it, and of two the smaller', () => {
    expect(nearestBox(boxes, 40, 10, 12)).toBe(0);
    expect(nearestBox(boxes, 98, 10, 12)).toBe(1);
  });

  it('is the nearest within reach, and none beyond', () => {
    expect(nearestBox(boxes, 293, 10, 12)).toBe(2);
    expect(nearestBox(boxes, 280, 10, 12)).toBe(null);
    expect(nearestBox(boxes, 280, 10, 28)).toBe(2);
    expect(nearestBox([], 0, 0, 12)).toBe(null);
  });

  it('may be a bar of no length', () => {
    expect(nearestBox([box(50, 0, 0, 20)], 56, 10, 12)).toBe(0);
  });
});
