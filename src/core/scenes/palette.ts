import type { Random } from '../random.ts';
import type { ColorName, Rgb, ShapeName } from './scene.ts';

/** The mean shade of each colour; the hues are far enough apart to be named without doubt. */
export const PALETTE: Record<ColorName, Rgb> = {
  red: [214, 45, 45],
  orange: [238, 134, 28],
  yellow: [240, 212, 52],
  green: [52, 160, 72],
  cyan: [64, 196, 208],
  blue: [44, 92, 216],
  purple: [128, 66, 188],
  pink: [240, 118, 178],
};

export const COLOR_NAMES = Object.keys(PALETTE) as ColorName[];

export const SHAPE_NAMES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'cross',
  'star',
] as const satisfies readonly ShapeName[];

/** the most that a shade differs from its palette colour, in levels per channel */
const SHADE = 14;

/** Draws a shade of a named colour. */
export function drawShade(random: Random, color: ColorName): Rgb {
  const [red, green, blue] = PALETTE[color];
  const shade = (level: number) =>
    Math.min(255, Math.max(0, level + random.integer(-SHADE, SHADE)));
  return [shade(red), shade(green), shade(blue)];
}
