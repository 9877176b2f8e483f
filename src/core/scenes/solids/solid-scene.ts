import type { ColorName, Rgb } from '../scene.ts';

/** Names as the captions use them; shapes, finishes and two sizes after CLEVR. */
export type SolidShape = 'cube' | 'sphere' | 'cylinder';
export type Finish = 'matt' | 'shiny';

/** A body that stands on the ground. Lengths are in a unit of the scene, of which six fit across. */
export interface Solid {
  readonly shape: SolidShape;
  readonly color: ColorName;
  /** the drawn shade of that colour, 0..255 */
  readonly rgb: Rgb;
  readonly finish: Finish;
  /** where it stands: x grows to the right, z away from the camera */
  readonly x: number;
  readonly z: number;
  /** half its height */
  readonly radius: number;
  /** tangent of half the angle it is turned by about the vertical: no sine, which engines round apart */
  readonly turn: number;
}

/** A lit scene in perspective, as data. */
export interface SolidScene {
  /** version of the rendering: a change that moves a pixel raises it */
  readonly version: 1;
  readonly ground: Rgb;
  /** the lamp's place over the ground */
  readonly lamp: { readonly x: number; readonly z: number };
  readonly solids: readonly Solid[];
}

/** Side of a rendered scene in pixels: no less than the 224 that most encoders look at. */
export const SOLIDS_SIZE = 256;

/** Half heights from here on are called large. */
export const LARGE = 0.6;
