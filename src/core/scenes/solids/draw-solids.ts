import type { Random } from '../../random.ts';
import { listNames } from '../caption.ts';
import { drawLooks } from '../draw-scene.ts';
import { seenAt, seenLength } from './camera.ts';
import { LARGE, type Solid, type SolidScene, type SolidShape } from './solid-scene.ts';

export const SOLID_SHAPES = ['cube', 'sphere', 'cylinder'] as const satisfies readonly SolidShape[];
export const FINISHES = ['matt', 'shiny'] as const;

/** ranges of half heights */
const SIZES = { small: [0.4, 0.48], large: [0.72, 0.85] } as const;
/** least free ground between two bodies */
const GAP = 0.2;
/**
 * least distance between two bodies' centres in the picture, in the sum of their radii, so that
 * none hides another
 */
const APART = 1.05;
/** tangent of half of 45 degrees: turns of up to ±45 degrees give every view of a cube */
const MOST_TURN = 0.4142;
/** attempts to place a body; after that the scene omits it */
const TRIES = 200;

/** A lit scene of three to five bodies in perspective, after CLEVR. */
export function drawSolids(random: Random): SolidScene {
  const looks = drawLooks(random, random.integer(3, 5), SOLID_SHAPES);
  const solids: Solid[] = [];
  for (const look of looks) {
    const [least, most] = SIZES[random.pick(['small', 'large'] as const)];
    const body = {
      ...look,
      finish: random.pick(FINISHES),
      radius: random.uniform(least, most),
      turn: random.uniform(-MOST_TURN, MOST_TURN),
    };
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const solid = { ...body, x: random.uniform(-2.6, 2.6), z: random.uniform(-2.2, 2.4) };
      if (isWhole(solid) && solids.every((other) => standApart(solid, other))) {
        solids.push(solid);
        break;
      }
    }
  }
  const level = random.integer(176, 206);
  const tint = () => level + random.integer(-6, 6);
  return {
    version: 1,
    ground: [tint(), tint(), tint()],
    lamp: {
      x: random.pick([-1, 1]) * random.uniform(2, 4.5),
      z: random.uniform(-4, -1),
    },
    solids,
  };
}

/** A list of a scene's bodies, from left to right in the picture. */
export function captionOfSolids({ solids }: SolidScene): string {
  const names = [...solids]
    .sort((a, b) => seenPlace(a).across - seenPlace(b).across)
    .map(
      ({ radius, finish, color, shape }) =>
        `a ${radius >= LARGE ? 'large' : 'small'} ${finish} ${color} ${shape}`,
    );
  return listNames(names);
}

/** The position and size of a body in the picture. */
function seenPlace({ x, z, radius }: Solid) {
  const place = seenAt(x, radius, z);
  return { ...place, radius: seenLength(radius, place.distance) };
}

function isWhole(solid: Solid): boolean {
  const { across, down, radius } = seenPlace(solid);
  const room = 1.4 * radius;
  return Math.min(across, down, 1 - across, 1 - down) > room;
}

function standApart(a: Solid, b: Solid): boolean {
  // a cube's corners reach farther than its sides
  const reach = 1.2 * (a.radius + b.radius) + GAP;
  if (Math.hypot(a.x - b.x, a.z - b.z) < reach) return false;
  const [one, other] = [seenPlace(a), seenPlace(b)];
  const away = Math.hypot(one.across - other.across, one.down - other.down);
  return away > APART * (one.radius + other.radius);
}
