import { describe, expect, it } from 'vitest';
import { parseTransform } from '../../../src/core/transforms/parse-params.ts';

const JITTER = {
  brightness: 1.2,
  contrast: 0.9,
  saturation: 1,
  hue: -0.1,
  order: ['hue', 'contrast', 'saturation', 'brightness'],
};
const CORNERS = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
];

describe('parseTransform', () => {
  it('reads every operation and drops the fields that have only one value', () => {
    expect(parseTransform('color_jitter', JITTER)).toEqual({ op: 'color_jitter', params: JITTER });
    expect(
      parseTransform('rotate', {
        degrees_counter_clockwise: 30,
        interpolation: 'bilinear',
        fill: 0,
        expand: false,
      }),
    ).toEqual({ op: 'rotate', params: { degrees_counter_clockwise: 30 } });
    expect(
      parseTransform('gaussian_blur', { sigma: 2, kernel_size: 13, padding: 'reflect' }),
    ).toEqual({ op: 'gaussian_blur', params: { sigma: 2, kernel_size: 13 } });
    expect(
      parseTransform('perspective', { start: CORNERS, end: CORNERS, interpolation: 'bilinear' }),
    ).toEqual({ op: 'perspective', params: { start: CORNERS, end: CORNERS } });
    expect(parseTransform('elastic', { alpha: 250, sigma: 5, seed: 1, fill: 0 })).toEqual({
      op: 'elastic',
      params: { alpha: 250, sigma: 5, seed: 1 },
    });
    expect(parseTransform('resize', { width: 91, height: 90, antialias: true })).toEqual({
      op: 'resize',
      params: { width: 91, height: 90 },
    });
  });

  it.each([
    ['rotate', { degrees_counter_clockwise: 30, interpolation: 'nearest' }, '"interpolation"'],
    ['rotate', { degrees_counter_clockwise: 30, expand: true }, '"expand"'],
    ['rotate', { degrees_counter_clockwise: 30, fill: 255 }, '"fill"'],
    ['rotate', { degrees_counter_clockwise: '30' }, '"degrees_counter_clockwise"'],
    ['rotate', { degrees: 30 }, '"degrees_counter_clockwise"'],
    ['rotate', { degrees_counter_clockwise: 30, center: [0, 0] }, '"center"'],
    ['gaussian_blur', { sigma: 2, kernel_size: 12 }, '"kernel_size" must be odd'],
    ['gaussian_blur', { sigma: 0, kernel_size: 3 }, '"sigma"'],
    ['gaussian_blur', { sigma: 1, kernel_size: 3, padding: 'zeros' }, '"padding"'],
    ['color_jitter', { ...JITTER, brightness: -1 }, '"brightness"'],
    ['color_jitter', { ...JITTER, hue: 0.6 }, '"hue"'],
    ['color_jitter', { ...JITTER, order: ['hue', 'hue', 'contrast', 'brightness'] }, '"order"'],
    ['color_jitter', { ...JITTER, order: ['gamma'] }, '"order.0"'],
    ['perspective', { start: CORNERS, end: CORNERS.slice(1) }, '"end.3"'],
    ['perspective', { start: CORNERS, end: [[0, 0], [1], [1, 1], [0, 1]] }, '"end.1"'],
    ['elastic', { alpha: 250, sigma: 5, seed: 1.5 }, '"seed"'],
    ['resize', { width: 0, height: 3 }, '"width"'],
    ['resize', { width: 3, height: 3, antialias: false }, '"antialias"'],
    ['resize', null, 'resize'],
  ])('refuses %s with %j and names what is wrong', (op, params, named) => {
    expect(() => parseTransform(op, params)).toThrow(named);
  });

  it('lists the operations when it knows none of that name', () => {
    expect(() => parseTransform('flip', {})).toThrow(/unknown operation "flip".*color_jitter/);
  });
});
