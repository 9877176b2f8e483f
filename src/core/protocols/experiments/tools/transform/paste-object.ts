import * as v from 'valibot';
import { type Picture, sizeOf, withSteps } from '../../../../picture.ts';
import { Random } from '../../../../random.ts';
import { drawShade } from '../../../../scenes/palette.ts';
import { drawKnownLook } from '../../../../scenes/world/draw-world.ts';
import { fits } from '../../../../scenes/world/look.ts';
import { parseLook } from '../../../../scenes/world/parse-look.ts';
import type { World, WorldObject } from '../../../../scenes/world/world.ts';
import { numberWithin, wholeWithin } from '../../../../spec/parse.ts';
import type { PastedObject } from '../../../../transforms/pasted/paste-objects.ts';
import { MOST_PASTED } from '../../../../transforms/pasted/paste-shapes.ts';
import { classSchema } from '../parts/class-schema.ts';
import { drawPlaces } from '../parts/places.ts';
import { drawsOf, type TransformTool } from '../tool.ts';

/** Classes that depend on the picture itself. */
const RELATIVE = ['same', 'different', 'random'] as const;

const schema = v.strictObject({
  class_name: v.optional(v.union([v.picklist(RELATIVE), classSchema]), 'random'),
  size: v.optional(v.nullable(numberWithin(4, 512)), null),
  repeat: v.optional(wholeWithin(1, MOST_PASTED), 1),
});
type PasteObjectKwargs = v.InferOutput<typeof schema>;

const NAME = 'PasteGeneratedObjectAtRandomPosition';
const WHITE = [255, 255, 255] as const;
/** default share of the short side: a medium-sized object of a world */
const USUAL_SIZE = 0.23;
const MOST_DRAWS = 20_000;

/** APEX pastes cut-outs from a text-to-image model; drawn objects need no cutting. */
export const pasteObjectTool: TransformTool<PasteObjectKwargs> = {
  kind: 'transform',
  name: NAME,
  title: 'pasted object',
  doc: 'Paints drawn objects over the picture. class_name: their class, such as "star" or "red circle"; "same" copies the first object of a drawn world, "different" takes classes that the world does not have, "random" any. size: side in pixels; a quarter of the picture by default. repeat: how many, each of the same look but with "different".',
  group: 'semantic',
  schema,
  apply(picture, kwargs, key) {
    const random = new Random(drawsOf(key, NAME));
    const looks = drawLooks(picture, kwargs, random);
    const { width, height } = sizeOf(picture);
    const first = kwargs.class_name === 'same' ? worldOf(picture)?.objects[0] : undefined;
    const side =
      kwargs.size ?? (first ? 2 * first.radius * width : USUAL_SIZE * Math.min(width, height));
    const places = drawPlaces(NAME, picture, { width: side, height: side }, looks.length, random);
    const radius = side / 2;
    const objects = looks.flatMap((look, index) => {
      const [left, top] = places[index] ?? [0, 0];
      return { ...look, x: left + radius, y: top + radius, radius };
    });
    return withSteps(picture, { op: 'paste_objects', params: { objects } });
  },
};

type PastedLook = Omit<PastedObject, 'x' | 'y' | 'radius'>;

function drawLooks(
  picture: Picture,
  { class_name, repeat }: PasteObjectKwargs,
  random: Random,
): readonly PastedLook[] {
  const world = worldOf(picture);
  const ground = world?.ground.rgb ?? WHITE;
  if (class_name === 'same') {
    const first = world?.objects[0];
    if (!first) {
      throw new Error(`${NAME}: "same" needs a drawn world; name a class instead`);
    }
    const { shape, rgb, texture } = first;
    return Array.from({ length: repeat }, () => ({ shape, rgb, texture, ground }));
  }
  const taken = [...(world?.objects ?? [])];
  const one = (): PastedLook => {
    const { color, ...look } = drawLook(class_name, taken, random);
    return { ...look, rgb: drawShade(random, color), ground };
  };
  if (class_name !== 'different') {
    const look = one();
    return Array.from({ length: repeat }, () => look);
  }
  return Array.from({ length: repeat }, () => {
    const { color, ...look } = drawLook(class_name, taken, random);
    taken.push({ ...look, color } as WorldObject);
    return { ...look, rgb: drawShade(random, color), ground };
  });
}

function drawLook(
  className: string,
  taken: readonly WorldObject[],
  random: Random,
): Pick<WorldObject, 'color' | 'shape' | 'texture'> {
  const wanted = RELATIVE.some((word) => word === className) ? {} : (parseLook(className) ?? {});
  const { size: _, ...seen } = wanted;
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const look = drawKnownLook(random, []);
    const isNew =
      className !== 'different' ||
      taken.every(({ color, shape }) => color !== look.color && shape !== look.shape);
    if (isNew && fits({ ...look, size: 'large' }, seen)) return look;
  }
  throw new Error(`${NAME}: no object is left of "${className}"; name a wider class`);
}

function worldOf({ source }: Picture): World | null {
  return source.kind === 'world' ? source.world : null;
}
