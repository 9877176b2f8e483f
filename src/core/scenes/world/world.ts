import type { ColorName, Rgb, ShapeName } from '../scene.ts';

/** Names as the captions and questions use them. */
export type SizeName = 'small' | 'large';
export type TextureName = 'solid' | 'striped' | 'dotted';
export type GroundName = 'light' | 'dark';
export type WeatherName = 'clear' | 'rain' | 'snow' | 'fog';
export type StyleName = 'plain' | 'outlined' | 'mosaic' | 'grainy';

/** A cell of a world's 3 × 3 grid, counted from the top left. */
export interface Cell {
  readonly column: 0 | 1 | 2;
  readonly row: 0 | 1 | 2;
}

export interface WorldObject {
  /** identifies an object in its world; edits keep it */
  readonly id: number;
  readonly shape: ShapeName;
  readonly color: ColorName;
  /** the drawn shade of that colour, 0..255 */
  readonly rgb: Rgb;
  readonly size: SizeName;
  readonly texture: TextureName;
  readonly cell: Cell;
  /** offset from the cell's centre, in fractions of the picture's side */
  readonly shift: readonly [x: number, y: number];
  /** half the height of the shape's bounding square, as a fraction of the picture's side */
  readonly radius: number;
}

/** A short word written in its own cell. */
export interface Written {
  readonly text: string;
  readonly cell: Cell;
}

/** A drawn picture as a graph; everything that is said and asked about it is derived from this. */
export interface World {
  /** version of the drawing code; any change that alters a pixel raises it */
  readonly version: 1;
  readonly ground: { readonly name: GroundName; readonly rgb: Rgb };
  readonly weather: WeatherName;
  readonly style: StyleName;
  /** seed of raindrops, flakes and grain */
  readonly grain: number;
  readonly word: Written | null;
  /** two to six; no two share a cell, or both colour and shape */
  readonly objects: readonly WorldObject[];
}

/** Centre of an object, in fractions of the picture's side from the top left. */
export function centreOf({ cell, shift }: WorldObject): { readonly x: number; readonly y: number } {
  return { x: (cell.column + 0.5) / 3 + shift[0], y: (cell.row + 0.5) / 3 + shift[1] };
}
