import { COLOR_NAMES, SHAPE_NAMES } from '../palette.ts';
import type { ColorName, ShapeName } from '../scene.ts';
import type {
  Cell,
  GroundName,
  SizeName,
  StyleName,
  TextureName,
  WeatherName,
  WorldObject,
} from './world.ts';

export const SIZES = ['small', 'large'] as const satisfies readonly SizeName[];
export const TEXTURES = ['solid', 'striped', 'dotted'] as const satisfies readonly TextureName[];
export const GROUNDS = ['light', 'dark'] as const satisfies readonly GroundName[];
export const WEATHERS = ['clear', 'rain', 'snow', 'fog'] as const satisfies readonly WeatherName[];
export const STYLES = [
  'plain',
  'outlined',
  'mosaic',
  'grainy',
] as const satisfies readonly StyleName[];

/**
 * Words that may be written in a picture; distinct enough to be told apart at a few pixels per
 * letter.
 */
export const WORDS = ['GO', 'HI', 'NO', 'UP', 'SUN', 'CAT', 'BUS', 'KEY', 'ICE', 'TOP'] as const;

export const CELLS: readonly Cell[] = ([0, 1, 2] as const).flatMap((row) =>
  ([0, 1, 2] as const).map((column) => ({ column, row })),
);

const ROW_NAMES = ['top', 'middle', 'bottom'] as const;
const COLUMN_NAMES = ['left', 'middle', 'right'] as const;

/** "top left", "top middle", … and "middle" for the cell at the centre. */
export function cellName({ column, row }: Cell): string {
  if (row === 1) return column === 1 ? 'middle' : `middle ${COLUMN_NAMES[column]}`;
  return `${ROW_NAMES[row]} ${COLUMN_NAMES[column]}`;
}

/** Adds the article, e.g. "a red star", "an orange star". */
export function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

export function plural(noun: string): string {
  return noun === 'cross' ? 'crosses' : `${noun}s`;
}

/**
 * Whether training holds out a look: one in five of the striped or dotted ones. Solid looks are
 * never held out, because the benchmark's scenes have them in every colour and shape.
 */
export function isHeldOut({
  color,
  shape,
  texture,
}: {
  readonly color: ColorName;
  readonly shape: ShapeName;
  readonly texture: TextureName;
}): boolean {
  if (texture === 'solid') return false;
  const rank =
    COLOR_NAMES.indexOf(color) + 2 * SHAPE_NAMES.indexOf(shape) + TEXTURES.indexOf(texture);
  return rank % 5 === 0;
}

/** Whether any object has a look that training never shows. */
export function hasHeldOutLook(objects: readonly WorldObject[]): boolean {
  return objects.some(isHeldOut);
}
