import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import type { Raster } from '../../../src/core/raster.ts';
import type { Point } from '../../../src/core/transforms/perspective.ts';
import {
  applyTransform,
  checkCost,
  drawTransform,
  GRADED_OPS,
  type GradedOp,
  OPS,
  type Op,
  parseTransform,
  type Transform,
  TransformError,
  transformAtStrength,
} from '../../../src/core/transforms/registry.ts';
import { largestDifference } from './arbitrary-raster.ts';

const size = fc.record({
  width: fc.integer({ min: 4, max: 640 }),
  height: fc.integer({ min: 4, max: 640 }),
});

function draw(op: Op, pixels: { width: number; height: number }, seed: number) {
  return drawTransform(op, pixels, new Random(['test', seed]));
}
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
const SIZE = { width: 30, height: 20 };
const raster = {
  ...SIZE,
  data: new Uint8ClampedArray(1800).map((_, i) => (i * 37) % 256),
};

/** How far each number of a transform is from doing nothing, with its sign. */
function departures({ op, params }: Transform): number[] {
  switch (op) {
    case 'color_jitter':
      return [params.brightness - 1, params.contrast - 1, params.saturation - 1, params.hue];
    case 'rotate':
      return [params.degrees_counter_clockwise];
    case 'gaussian_blur':
      return [params.sigma];
    case 'perspective':
      return params.end.flatMap(([x, y], corner) => {
        const [startX, startY] = params.start[corner as 0 | 1 | 2 | 3];
        return [x - startX, y - startY];
      });
    case 'elastic':
      return [params.alpha];
    case 'resize':
      return [params.width - SIZE.width, params.height - SIZE.height];
    case 'brightness':
    case 'contrast':
    case 'zoom':
      return [params.factor - 1];
    case 'gaussian_noise':
      return [params.variance_factor - 1];
    case 'defocus':
      return [params.blur_factor - 1];
    case 'overlay_color':
      return [params.opacity];
    default:
      throw new RangeError(`${op} has no strength`);
  }
}

function canBeApplied(raster: Raster, transform: Transform): boolean {
  try {
    applyTransform(raster, transform);
    return true;
  } catch {
    return false;
  }
}

describe('drawTransform', () => {
  it.each(OPS)('draws the same %s from the same key', (op) => {
    fc.assert(
      fc.property(size, fc.integer(), (pixels, seed) => {
        expect(draw(op, pixels, seed)).toEqual(draw(op, pixels, seed));
      }),
    );
  });

  it.each(OPS)('draws a %s that a file may hold', (op) => {
    fc.assert(
      fc.property(size, fc.integer(), (pixels, seed) => {
        const drawn = draw(op, pixels, seed);
        expect(parseTransform(op, JSON.parse(JSON.stringify(drawn.params)))).toEqual(drawn);
      }),
    );
  });

  it.each(OPS)('draws a %s that can be applied', (op) => {
    const raster = { width: 9, height: 6, data: new Uint8ClampedArray(162).fill(90) };
    for (let seed = 0; seed < 20; seed++) {
      const { width, height } = applyTransform(raster, draw(op, raster, seed));
      expect([width, height]).toEqual(op === 'fit_square' ? [6, 6] : [9, 6]);
    }
  });

  it('keeps to the stated ranges', () => {
    fc.assert(
      fc.property(size, fc.integer(), (pixels, seed) => {
        for (const op of OPS) {
          const drawn = draw(op, pixels, seed);
          const short = Math.min(pixels.width, pixels.height) / 480;
          switch (drawn.op) {
            case 'color_jitter': {
              const { brightness, contrast, saturation, hue, order } = drawn.params;
              for (const factor of [brightness, contrast, saturation]) {
                expect(Math.abs(factor - 1)).toBeLessThanOrEqual(0.5);
              }
              expect(Math.abs(hue)).toBeLessThanOrEqual(0.3);
              expect([...order].sort()).toEqual(['brightness', 'contrast', 'hue', 'saturation']);
              break;
            }
            case 'rotate': {
              const degrees = Math.abs(drawn.params.degrees_counter_clockwise);
              expect(degrees).toBeGreaterThanOrEqual(30);
              expect(degrees).toBeLessThanOrEqual(180);
              break;
            }
            case 'gaussian_blur': {
              const { sigma, kernel_size } = drawn.params;
              expect(sigma).toBeGreaterThanOrEqual(2 * short);
              expect(sigma).toBeLessThanOrEqual(5 * short);
              expect(kernel_size % 2).toBe(1);
              expect(kernel_size).toBeGreaterThanOrEqual(Math.max(3, 6 * sigma));
              break;
            }
            case 'perspective':
              drawn.params.end.forEach(([x, y], corner) => {
                const [startX, startY] = drawn.params.start[corner as 0 | 1 | 2 | 3];
                expect(Math.abs(x - startX)).toBeLessThanOrEqual(pixels.width / 4);
                expect(Math.abs(y - startY)).toBeLessThanOrEqual(pixels.height / 4);
              });
              break;
            case 'elastic':
              expect(drawn.params.alpha).toBe(250);
              expect(drawn.params.sigma).toBeGreaterThanOrEqual(5);
              expect(drawn.params.sigma).toBeLessThanOrEqual(10);
              break;
            case 'resize':
              expect(drawn.params.width).toBe(Math.round(0.95 * pixels.width));
              expect(drawn.params.height).toBe(Math.round(0.95 * pixels.height));
          }
        }
      }),
    );
  });

  it('turns either way about as often', () => {
    const left = Array.from({ length: 400 }, (_, seed) =>
      draw('rotate', { width: 8, height: 8 }, seed),
    ).filter((drawn) => drawn.op === 'rotate' && drawn.params.degrees_counter_clockwise > 0);
    expect(left.length).toBeGreaterThan(150);
    expect(left.length).toBeLessThan(250);
  });

  it('draws again what cannot be solved, and changes no draw that can', () => {
    const raster = { width: 4, height: 4, data: new Uint8ClampedArray(48).fill(90) };
    let again = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const random = new Random(['test', seed]);
      const one = (): Transform => {
        const inset = (): Point => [random.integer(0, 1), random.integer(0, 1)];
        const [a, b, c, d] = [inset(), inset(), inset(), inset()];
        return {
          op: 'perspective',
          params: {
            start: [
              [0, 0],
              [3, 0],
              [3, 3],
              [0, 3],
            ],
            end: [a, [3 - b[0], b[1]], [3 - c[0], 3 - c[1]], [d[0], 3 - d[1]]],
          },
        };
      };
      let expected = one();
      for (; !canBeApplied(raster, expected); again++) expected = one();
      expect(draw('perspective', raster, seed)).toEqual(expected);
    }
    // four in a hundred, as a run on pictures of 4 x 4 showed
    expect(again).toBeGreaterThan(40);
  });

  it('finds no map for one draw in 1,094 at 8 x 8 pixels, by a count of all draws', () => {
    const raster = { width: 8, height: 8, data: new Uint8ClampedArray(192) };
    const start = [
      [0, 0],
      [7, 0],
      [7, 7],
      [0, 7],
    ] as const;
    let count = 0;
    let unsolved = 0;
    // eight insets of 0, 1 or 2 pixels, as the digits of a number in base 3
    for (; count < 3 ** 8; count++) {
      const [a, b, c, d, e, f, g, h] = Array.from(
        { length: 8 },
        (_, digit) => Math.floor(count / 3 ** digit) % 3,
      ) as [number, number, number, number, number, number, number, number];
      const end = [
        [a, b],
        [7 - c, d],
        [7 - e, 7 - f],
        [g, 7 - h],
      ] as const;
      if (!canBeApplied(raster, { op: 'perspective', params: { start, end } })) unsolved++;
    }
    // six of the 6,561 maps from `end` to `start` have 0 in the last cell of their matrix (computed in
    // whole numbers, apart from this code),
    // and no three corners lie on one line
    expect([count, unsolved]).toEqual([6561, 6]);
  });

  it('comes to an end where no draw is sound, which then fails by itself', () => {
    const raster = { width: 1, height: 1, data: new Uint8ClampedArray(3) };
    const drawn = draw('perspective', raster, 1);
    expect(() => applyTransform(raster, drawn)).toThrow(TransformError);
    expect(() => applyTransform(raster, drawn)).toThrow(/^perspective: .*one line/);
  });
});

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
    ['gaussian_blur', { sigma: 2, kernel_size: 12 }, '"kernel_size": must be odd'],
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
    // each of these would take minutes, or more memory than there is
    ['elastic', { alpha: 250, sigma: 1e7, seed: 1 }, '"sigma"'],
    ['elastic', { alpha: 1e9, sigma: 5, seed: 1 }, '"alpha"'],
    ['gaussian_blur', { sigma: 3, kernel_size: 2_000_000_001 }, '"kernel_size"'],
    ['gaussian_blur', { sigma: 1e9, kernel_size: 3 }, '"sigma"'],
    ['resize', { width: 1e9, height: 1 }, '"width"'],
    ['resize', { width: 3, height: 4097 }, '"height"'],
    ['rotate', { degrees_counter_clockwise: Number.POSITIVE_INFINITY }, '"degrees'],
    ['rotate', { degrees_counter_clockwise: 1e300 }, '"degrees'],
    ['color_jitter', { ...JITTER, contrast: 1e9 }, '"contrast"'],
    [
      'perspective',
      {
        start: CORNERS,
        end: [
          [0, 0],
          [1e9, 1],
          [1, 1],
          [0, 1],
        ],
      },
      '"end.1"',
    ],
  ])('refuses %s with %j and names what is wrong', (op, params, named) => {
    expect(() => parseTransform(op, params)).toThrow(named);
  });

  it('lists the operations when it knows none of that name', () => {
    expect(() => parseTransform('warp', {})).toThrow(/unknown operation "warp".*color_jitter/);
  });
});

describe('checkCost', () => {
  const grow: Transform = { op: 'resize', params: { width: 4096, height: 4096 } };
  const blur: Transform = { op: 'gaussian_blur', params: { sigma: 300, kernel_size: 1801 } };

  it('accepts everything that is drawn for a photograph', () => {
    const photo = { width: 512, height: 512 };
    for (let seed = 0; seed < 50; seed++) {
      const all = OPS.map((op) => draw(op, photo, seed));
      expect(() => checkCost(photo, all)).not.toThrow();
    }
  });

  it('adds up what the steps take on the size that those before them leave', () => {
    checkCost({ width: 128, height: 128 }, [blur, grow]);
    expect(() => checkCost({ width: 128, height: 128 }, [grow, blur])).toThrow(
      /^gaussian_blur: too much work on 4096 x 4096 pixels/,
    );
    const smaller: Transform = { op: 'gaussian_blur', params: { sigma: 30, kernel_size: 181 } };
    const many = Array.from({ length: 10 }, () => smaller);
    checkCost({ width: 2048, height: 2048 }, many.slice(0, 2));
    expect(() => checkCost({ width: 2048, height: 2048 }, many)).toThrow(/gaussian_blur/);
  });
});

describe('transformAtStrength', () => {
  it.each(GRADED_OPS)('leaves the picture as it is at strength 0 of %s', (op) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const still = transformAtStrength(op, 0, SIZE, seed);
        // torchvision's perspective pulls by up to a pixel even when no corner moves
        if (op === 'perspective') expect(departures(still).every((by) => by === 0)).toBe(true);
        else
          expect(largestDifference(applyTransform(raster, still), raster)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 20 },
    );
  });

  it.each(GRADED_OPS)('departs further with strength, in one direction, for %s', (op) => {
    const strength = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(strength, strength, fc.integer(), (one, other, seed) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const weak = departures(transformAtStrength(op, low, SIZE, seed));
        const strong = departures(transformAtStrength(op, high, SIZE, seed));
        weak.forEach((by, i) => {
          expect(Math.abs(by)).toBeLessThanOrEqual(Math.abs(strong[i] ?? 0) + 1e-9);
          expect(by * (strong[i] ?? 0)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  it('reaches the strongest of the ranges at strength 1', () => {
    const at = (op: GradedOp) => departures(transformAtStrength(op, 1, SIZE, 4)).map(Math.abs);
    at('color_jitter').forEach((by, i) => {
      expect(by).toBeCloseTo(i === 3 ? 0.3 : 0.5);
    });
    expect(at('rotate')).toEqual([180]);
    expect(at('gaussian_blur')[0]).toBeCloseTo((5 * 20) / 480);
    expect(Math.max(...at('perspective'))).toBe(7);
    expect(at('elastic')).toEqual([250]);
    expect(at('resize')).toEqual([1, 1]);
  });

  it('takes another direction with another seed', () => {
    const senses = new Set(
      Array.from({ length: 20 }, (_, seed) =>
        Math.sign(departures(transformAtStrength('rotate', 0.5, SIZE, seed))[0] ?? 0),
      ),
    );
    expect([...senses].sort()).toEqual([-1, 1]);
  });

  it('refuses a strength outside 0..1', () => {
    expect(() => transformAtStrength('rotate', 1.2, SIZE, 1)).toThrow(
      /strength must be from 0 to 1/,
    );
    expect(() => transformAtStrength('rotate', Number.NaN, SIZE, 1)).toThrow(RangeError);
  });
});
