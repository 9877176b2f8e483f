/** Names as the captions use them. */
export type ShapeName = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star';
export type ColorName = 'red' | 'orange' | 'yellow' | 'green' | 'cyan' | 'blue' | 'purple' | 'pink';
export type Rgb = readonly [red: number, green: number, blue: number];

/** Positions and sizes are fractions of the picture's side, 0..1, from the top left. */
export interface SceneObject {
  readonly shape: ShapeName;
  readonly color: ColorName;
  /** the drawn shade of that colour, 0..255 */
  readonly rgb: Rgb;
  readonly x: number;
  readonly y: number;
  /** half the height of the shape's bounding square */
  readonly radius: number;
}

/** The first object's position relative to the second. */
export type Relation = 'left' | 'right' | 'above' | 'below';

/** A drawn picture as data. */
export interface Scene {
  /** version of the drawing code; any change that alters a pixel raises it */
  readonly version: 1;
  readonly background: Rgb;
  /** painted in this order */
  readonly objects: readonly SceneObject[];
  /** two-object scenes only: the relation of objects[0] to objects[1] */
  readonly relation?: Relation;
}

/** Side of a drawn scene in pixels. */
export const SCENE_SIZE = 128;
