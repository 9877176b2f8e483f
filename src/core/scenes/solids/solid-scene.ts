import type { ColorName, Rgb } from '../scene.ts';

/** Names as the captions use them; shapes, finishes and two sizes after CLEVR. */
export type SolidShape = 'cube' | 'sphere' | 'cylinder';
type Finish = 'matt' | 'shiny';

/** A body on the ground. Lengths are in scene units; about six fit across the picture. */
export interface Solid {
  readonly shape: SolidShape;
  readonly color: ColorName;
  /** the drawn shade of that colour, 0..255 */
  readonly rgb: Rgb;
  readonly finish: Finish;
  /** position on the ground: x grows to the right, z away from the camera */
  readonly x: number;
  readonly z: number;
  /** half its height */
  readonly radius: number;
  /**
   * tangent of half its turn about the vertical axis; sines are avoided, since engines round them
   * differently
   */
  readonly turn: number;
}

/** A lit scene in perspective, as data. */
export interface SolidScene {
  /** version of the rendering code; any change that alters a pixel raises it */
  readonly version: 1;
  readonly ground: Rgb;
  /** the lamp's position above the ground */
  readonly lamp: { readonly x: number; readonly z: number };
  readonly solids: readonly Solid[];
}

/** Side of a rendered scene in pixels; at least the 224 that most encoders take. */
export const SOLIDS_SIZE = 256;

/** Captions call a body large from this half height on. */
export const LARGE = 0.6;
