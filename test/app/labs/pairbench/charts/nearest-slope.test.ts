import { describe, expect, it } from 'vitest';
import { nearestSlope } from '../../../../../src/app/labs/pairbench/charts/nearest-slope.ts';
import { axisOf } from '../../../../../src/app/labs/pairbench/charts/score-axis.ts';
import { makePoint } from './points.ts';

const line = (forward: number, reverse: number, pairs = 1) => ({
  forward,
  reverse,
  points: Array.from({ length: pairs }, () => makePoint('transformed', forward, reverse)),
});
const flat = line(10, 10, 20);
const thin = line(1, 8);
const axis = axisOf([...flat.points, ...thin.points]);
/** 9 points of the scale high, a hundred pixels each */
const drawing = { width: 300, height: 900 };
const at = (x: number, y: number) => nearestSlope([flat, thin], { x, y }, drawing, axis, 20, 1);

describe('nearestSlope', () => {
  it('finds a thin line from 24 pixels away, and none from farther', () => {
    // it begins at the lower left corner; straight beside that, the distance is across
    expect(at(-20, 900)).toBe(thin);
    expect(at(-30, 900)).toBeNull();
    expect(at(150, 550)).toBe(thin);
    expect(at(150, 450)).toBeNull();
  });

  it('takes the nearer of two, from the edge of a wide one', () => {
    expect(at(150, 30)).toBe(flat);
    expect(at(150, 35)).toBeNull();
    const low = line(9, 9);
    const near = (y: number) =>
      nearestSlope([flat, low], { x: 150, y }, drawing, axis, 20, 1)?.forward ?? null;
    // the edge of the wide one is at 10, the thin one at 100
    expect([near(25), near(80), near(50)]).toEqual([10, 9, null]);
  });

  it('takes the one that is drawn above where a point lies on both', () => {
    const steep = line(10, 1);
    expect(nearestSlope([flat, steep], { x: 0, y: 0 }, drawing, axis, 20, 1)).toBe(steep);
  });
});
