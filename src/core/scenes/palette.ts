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
