import * as v from 'valibot';
import type { ColorStep, Corners, Point, Transform } from './transform.ts';

const finite = v.pipe(v.number(), v.finite());
const wholeFromOne = v.pipe(v.number(), v.integer(), v.minValue(1));
const factor = v.pipe(finite, v.minValue(0));
const point = v.custom<Point>(
  (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
  'must be a corner [x, y] in pixels',
);
const corners = v.tuple([point, point, point, point]) satisfies v.GenericSchema<Corners>;

const bilinear = v.optional(v.literal('bilinear'));
const black = v.optional(v.literal(0));

const STEPS = ['brightness', 'contrast', 'saturation', 'hue'] as const satisfies ColorStep[];

/** What every operation's parameters must be; the fields that only say how are fixed. */
const SCHEMAS = {
  color_jitter: v.strictObject({
    brightness: factor,
    contrast: factor,
    saturation: factor,
    hue: v.pipe(finite, v.minValue(-0.5), v.maxValue(0.5)),
    order: v.pipe(
      v.array(v.picklist(STEPS)),
      v.check(
        (order) => order.length === STEPS.length && new Set(order).size === STEPS.length,
        `must hold ${STEPS.join(', ')} once each`,
      ),
    ),
  }),
  rotate: v.strictObject({
    degrees_counter_clockwise: finite,
    interpolation: bilinear,
    fill: black,
    expand: v.optional(v.literal(false)),
  }),
  gaussian_blur: v.strictObject({
    sigma: v.pipe(finite, v.gtValue(0)),
    kernel_size: v.pipe(
      wholeFromOne,
      v.check((size) => size % 2 === 1, 'must be odd'),
    ),
    padding: v.optional(v.literal('reflect')),
  }),
  perspective: v.strictObject({
    start: corners,
    end: corners,
    interpolation: bilinear,
    fill: black,
  }),
  elastic: v.strictObject({
    alpha: finite,
    sigma: v.pipe(finite, v.gtValue(0)),
    seed: v.pipe(v.number(), v.safeInteger()),
    interpolation: bilinear,
    fill: black,
  }),
  resize: v.strictObject({
    width: wholeFromOne,
    height: wholeFromOne,
    interpolation: bilinear,
    antialias: v.optional(v.literal(true)),
  }),
};

/**
 * A transform from what a person wrote. Fields that say how an operation works (interpolation,
 * fill, expand, padding, antialias) may be given with the one value there is; no other is done.
 * Throws RangeError naming the field and what is wrong with it.
 */
export function parseTransform(op: string, params: unknown): Transform {
  switch (op) {
    case 'color_jitter':
      return { op, params: parseParams(op, SCHEMAS.color_jitter, params) };
    case 'rotate': {
      const { degrees_counter_clockwise } = parseParams(op, SCHEMAS.rotate, params);
      return { op, params: { degrees_counter_clockwise } };
    }
    case 'gaussian_blur': {
      const { sigma, kernel_size } = parseParams(op, SCHEMAS.gaussian_blur, params);
      return { op, params: { sigma, kernel_size } };
    }
    case 'perspective': {
      const { start, end } = parseParams(op, SCHEMAS.perspective, params);
      return { op, params: { start, end } };
    }
    case 'elastic': {
      const { alpha, sigma, seed } = parseParams(op, SCHEMAS.elastic, params);
      return { op, params: { alpha, sigma, seed } };
    }
    case 'resize': {
      const { width, height } = parseParams(op, SCHEMAS.resize, params);
      return { op, params: { width, height } };
    }
    default:
      throw new RangeError(
        `unknown operation "${op}"; there are ${Object.keys(SCHEMAS).join(', ')}`,
      );
  }
}

function parseParams<T>(op: string, schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const result = v.safeParse(schema, params);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  throw new RangeError(`${op}: ${field ? `"${field}" ` : ''}${issue.message}`);
}
