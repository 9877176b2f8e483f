import type { CurvePoint } from './answer.ts';

/**
 * Most points of a training's curve. Heads and blocks report about a hundred, whole decoders one
 * per set of samples.
 */
export const MOST_POINTS = 2000;

/**
 * The curve itself, or, with more than `most` points, about half of them: the first, the last,
 * those with a validation, and every second of the others.
 */
export function thinCurve(curve: readonly CurvePoint[], most = MOST_POINTS): readonly CurvePoint[] {
  if (curve.length <= most) return curve;
  const last = curve.length - 1;
  return curve.filter(
    ({ validation }, place) => place % 2 === 0 || place === last || validation !== null,
  );
}
