import type { Random } from '../random.ts';
import { COLOR_NAMES, drawShade, SHAPE_NAMES } from './palette.ts';
import type { ColorName, Relation, Rgb, Scene, SceneObject } from './scene.ts';

export const RELATIONS = ['left', 'right', 'above', 'below'] as const satisfies readonly Relation[];

/** free space between two shapes' bounding circles, as a fraction of the side */
const GAP = 0.02;

/** A scene of two to four shapes that do not touch, anywhere in the picture. */
export function drawScene(random: Random): Scene {
  const count = random.integer(2, 4);
  const looks = drawLooks(random, count, SHAPE_NAMES);
  const objects: SceneObject[] = [];
  // three of the largest always leave room for one of the smallest, so the loop ends
  while (objects.length < count) {
    const radius = random.uniform(0.1, count === 4 ? 0.17 : 0.21);
    const x = random.uniform(radius + GAP, 1 - radius - GAP);
    const y = random.uniform(radius + GAP, 1 - radius - GAP);
    const free = objects.every(
      (other) => Math.hypot(other.x - x, other.y - y) > other.radius + radius + GAP,
    );
    const look = looks[objects.length];
    if (free && look) objects.push({ ...look, x, y, radius });
  }
  return { version: 1, background: drawBackground(random), objects };
}

/**
 * A scene of two shapes, side by side or one above the other, like WhatsUp's two-object pictures.
 */
export function drawRelationScene(random: Random): Scene {
  const relation = random.pick(RELATIONS);
  const placed = drawLooks(random, 2, SHAPE_NAMES).map((look, index): SceneObject => {
    const radius = random.uniform(0.12, 0.19);
    const along = (index === 0 ? 0.26 : 0.74) + random.uniform(-0.04, 0.04);
    const across = 0.5 + random.uniform(-0.1, 0.1);
    return { ...look, radius, ...place('left', along, across) };
  });
  const scene: Scene = {
    version: 1,
    background: drawBackground(random),
    objects: placed,
    relation: 'left',
  };
  return withRelation(scene, relation);
}

/**
 * The same two shapes in another relation, with the same sizes, colours, background and distances.
 * Throws RangeError if the scene has no relation.
 */
export function withRelation(scene: Scene, relation: Relation): Scene {
  const from = scene.relation;
  if (!from) throw new RangeError('only a two-object scene has a relation to change');
  const objects = scene.objects.map((object) => {
    const [along, across] = alongAcross(from, object.x, object.y);
    return { ...object, ...place(relation, along, across) };
  });
  return { ...scene, objects, relation };
}

/** Coordinates relative to a relation: `along` grows from the first object to the second. */
function alongAcross(relation: Relation, x: number, y: number): [along: number, across: number] {
  switch (relation) {
    case 'left':
      return [x, y];
    case 'right':
      return [1 - x, y];
    case 'above':
      return [y, x];
    case 'below':
      return [1 - y, x];
  }
}

function place(relation: Relation, along: number, across: number): { x: number; y: number } {
  switch (relation) {
    case 'left':
      return { x: along, y: across };
    case 'right':
      return { x: 1 - along, y: across };
    case 'above':
      return { x: across, y: along };
    case 'below':
      return { x: across, y: 1 - along };
  }
}

interface Look<Shape> {
  readonly shape: Shape;
  readonly color: ColorName;
  readonly rgb: Rgb;
}

/** Draws looks of different colours, so that a caption identifies every object. */
export function drawLooks<Shape extends string>(
  random: Random,
  count: number,
  shapes: readonly Shape[],
): Look<Shape>[] {
  return random
    .shuffle(COLOR_NAMES)
    .slice(0, count)
    .map((color) => ({ shape: random.pick(shapes), color, rgb: drawShade(random, color) }));
}

/** Near white or near black with a slight tint, away from every palette colour. */
function drawBackground(random: Random): Rgb {
  const level = random.next() < 0.5 ? random.integer(212, 243) : random.integer(22, 62);
  const tint = () => level + random.integer(-12, 12);
  return [tint(), tint(), tint()];
}
