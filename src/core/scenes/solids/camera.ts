/** The camera's position and target, the same for every scene, in scene units. */
const EYE_HEIGHT = 4.6;
const EYE_BACK = 7.4;
const AIM_HEIGHT = 0.35;
const AIM_FORWARD = 0.1;
/** half the picture's side divided by the distance to it: a field of view of about 44 degrees */
const HALF_VIEW = 0.4;

const DOWN = EYE_HEIGHT - AIM_HEIGHT;
const ALONG = EYE_BACK + AIM_FORWARD;
const LENGTH = Math.sqrt(DOWN * DOWN + ALONG * ALONG);
/** cosine and sine of the camera's downward tilt */
const LEVEL = ALONG / LENGTH;
const TILT = DOWN / LENGTH;

/** A ray; its direction has length 1. */
export interface Ray {
  readonly ox: number;
  readonly oy: number;
  readonly oz: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

/**
 * The ray from the camera through a point of the picture, in fractions of its side from the top
 * left.
 */
export function rayAt(across: number, down: number): Ray {
  const u = (2 * across - 1) * HALF_VIEW;
  const v = (1 - 2 * down) * HALF_VIEW;
  const length = Math.sqrt(u * u + v * v + 1);
  return {
    ox: 0,
    oy: EYE_HEIGHT,
    oz: -EYE_BACK,
    dx: u / length,
    dy: (v * LEVEL - TILT) / length,
    dz: (v * TILT + LEVEL) / length,
  };
}

/** Projects a point of the scene into the picture, in fractions of its side from the top left. */
export function seenAt(
  x: number,
  y: number,
  z: number,
): { readonly across: number; readonly down: number; readonly distance: number } {
  const up = y - EYE_HEIGHT;
  const forward = z + EYE_BACK;
  const distance = forward * LEVEL - up * TILT;
  return {
    across: (x / (distance * HALF_VIEW) + 1) / 2,
    down: (1 - (up * LEVEL + forward * TILT) / (distance * HALF_VIEW)) / 2,
    distance,
  };
}

/**
 * The length in the picture, as a fraction of its side, of a length at a distance from the camera.
 */
export function seenLength(length: number, distance: number): number {
  return length / (2 * distance * HALF_VIEW);
}
