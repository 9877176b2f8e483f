import type { Random } from '../../random.ts';
import { drawShade } from '../palette.ts';
import { drawKnownLook, drawPlace, drawWorld } from './draw-world.ts';
import { fits, type Look, lookName } from './look.ts';
import { SIZES } from './vocabulary.ts';
import type { World, WorldObject } from './world.ts';

interface ClassWorld {
  /** the look that defines the class; null: the world has no object of a class */
  readonly look: Look | null;
  /** objects of the class */
  readonly count: number;
  /** further objects outside the class; the world needs at least one object */
  readonly others: number;
  /** looks that the other objects must not have */
  readonly without: readonly Look[];
}

/**
 * Attempts to draw one look before it counts as impossible; a colour, shape and texture come up
 * once in 144 draws.
 */
const MOST_DRAWS = 20_000;

/** A world with this many objects of a class. Throws Error if the looks run out. */
export function drawClassWorld(random: Random, wanted: ClassWorld): World {
  const { look, count, others, without } = wanted;
  const barred = look ? [look, ...without] : without;
  const world = drawWorld(random, { count: count + others });
  const objects: WorldObject[] = [];
  for (const [place, { id, cell }] of world.objects.entries()) {
    const inClass = look !== null && place < count;
    const drawn = drawObject(random, objects, (object) =>
      inClass ? fits(object, look) : !barred.some((each) => fits(object, each)),
    );
    if (!drawn) throw new Error(inClass ? tooMany(look, count) : tooFew(barred));
    const rgb = drawShade(random, drawn.color);
    objects.push({ id, ...drawn, rgb, ...drawPlace(random, cell, drawn.size) });
  }
  return { ...world, objects };
}

type Drawn = Pick<WorldObject, 'color' | 'shape' | 'texture' | 'size'>;

function drawObject(
  random: Random,
  taken: readonly WorldObject[],
  allowed: (drawn: Drawn) => boolean,
): Drawn | null {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const drawn = { ...drawKnownLook(random, taken), size: random.pick(SIZES) };
    if (allowed(drawn)) return drawn;
  }
  return null;
}

function tooMany(look: Look, count: number): string {
  return `a world cannot hold ${count} of "${lookName(look)}": no two objects have the same colour and shape, and some looks are kept out of training. Ask for fewer, or name a wider class`;
}

function tooFew(barred: readonly Look[]): string {
  return `no object is left that is none of ${barred.map(lookName).join(', ')}. Leave out fewer classes`;
}
