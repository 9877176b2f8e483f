import * as v from 'valibot';
import { messageOf } from './errors.ts';
import { mixSchema } from './mix.ts';
import { PHOTO_SIDES, type Picture, sizeOf } from './picture.ts';
import { RELATIONS } from './scenes/draw-scene.ts';
import { COLOR_NAMES, SHAPE_NAMES } from './scenes/palette.ts';
import { FINISHES, SOLID_SHAPES } from './scenes/solids/draw-solids.ts';
import {
  CELLS,
  GROUNDS,
  SIZES,
  STYLES,
  TEXTURES,
  WEATHERS,
  WORDS,
} from './scenes/world/vocabulary.ts';
import { numberWithin, wholeWithin } from './spec/parse.ts';
import { checkCost, parseTransform, type Transform } from './transforms/registry.ts';

/** steps of one picture; planned runs use at most two */
const MOST_STEPS = 10;
const MOST_OBJECTS = 20;
/** every ray tests each of them; this keeps rendering within a second or two */
const MOST_SOLIDS = 12;

export const sha256Schema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits are needed'),
);

/** A stored photograph. Older runs may hold smaller ones than are accepted now. */
export const photoSchema = v.strictObject({
  kind: v.literal('photo'),
  sha256: sha256Schema,
  name: v.pipe(v.string(), v.maxLength(300)),
  width: wholeWithin(1, PHOTO_SIDES.most),
  height: wholeWithin(1, PHOTO_SIDES.most),
});

export const relationSchema = v.picklist(RELATIONS);

const fraction = numberWithin(0, 1);
const level = wholeWithin(0, 255);
const rgb = v.tuple([level, level, level]);

const sceneSchema = v.strictObject({
  version: v.literal(1),
  background: rgb,
  objects: v.pipe(
    v.array(
      v.strictObject({
        shape: v.picklist(SHAPE_NAMES),
        color: v.picklist(COLOR_NAMES),
        rgb,
        x: fraction,
        y: fraction,
        radius: fraction,
      }),
    ),
    v.maxLength(MOST_OBJECTS),
  ),
  relation: v.exactOptional(relationSchema),
});

const cell = v.strictObject({ column: v.picklist([0, 1, 2]), row: v.picklist([0, 1, 2]) });
/** an object's offset from the middle of its cell */
const shift = numberWithin(-1, 1);

const worldSchema = v.strictObject({
  version: v.literal(1),
  ground: v.strictObject({ name: v.picklist(GROUNDS), rgb }),
  weather: v.picklist(WEATHERS),
  style: v.picklist(STYLES),
  grain: wholeWithin(0, 0x7fff_ffff),
  word: v.nullable(v.strictObject({ text: v.picklist(WORDS), cell })),
  objects: v.pipe(
    v.array(
      v.strictObject({
        id: wholeWithin(0, CELLS.length),
        shape: v.picklist(SHAPE_NAMES),
        color: v.picklist(COLOR_NAMES),
        rgb,
        size: v.picklist(SIZES),
        texture: v.picklist(TEXTURES),
        cell,
        shift: v.tuple([shift, shift]),
        radius: fraction,
      }),
    ),
    v.maxLength(MOST_OBJECTS),
  ),
});

/** in scene units; the visible ground ends within this range */
const place = numberWithin(-10, 10);

const solidsSchema = v.strictObject({
  version: v.literal(1),
  ground: rgb,
  lamp: v.strictObject({ x: place, z: place }),
  solids: v.pipe(
    v.array(
      v.strictObject({
        shape: v.picklist(SOLID_SHAPES),
        color: v.picklist(COLOR_NAMES),
        rgb,
        finish: v.picklist(FINISHES),
        x: place,
        z: place,
        radius: numberWithin(0.05, 2),
        turn: numberWithin(-1, 1),
      }),
    ),
    v.maxLength(MOST_SOLIDS),
  ),
});

const transformSchema = v.pipe(
  v.strictObject({ op: v.string(), params: v.unknown() }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Transform => {
    try {
      return parseTransform(dataset.value.op, dataset.value.params);
    } catch (error) {
      addIssue({ message: messageOf(error) });
      return NEVER;
    }
  }),
);

const stepsSchema = v.pipe(v.array(transformSchema), v.maxLength(MOST_STEPS));

const ONE_PICTURE = [
  photoSchema,
  v.strictObject({ kind: v.literal('scene'), scene: sceneSchema }),
  v.strictObject({ kind: v.literal('world'), world: worldSchema }),
  v.strictObject({ kind: v.literal('solids'), scene: solidsSchema }),
] as const;

const withinCost = <Shown extends Picture>() =>
  v.rawCheck<Shown>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { source, steps } = dataset.value;
    try {
      checkCost(sizeOf({ source, steps: [] }), steps);
    } catch (error) {
      addIssue({ message: messageOf(error) });
    }
  });

/** The parts of a mixture cannot be mixtures themselves, which keeps recipes finite. */
const onePictureSchema: v.GenericSchema<unknown, Picture> = v.pipe(
  v.strictObject({ source: v.variant('kind', ONE_PICTURE), steps: stepsSchema }),
  withinCost(),
);

/** A recipe from an untrusted source, with bounded size and rendering work. */
export const pictureSchema: v.GenericSchema<unknown, Picture> = v.pipe(
  v.strictObject({
    source: v.variant('kind', [
      ...ONE_PICTURE,
      v.strictObject({
        kind: v.literal('mix'),
        first: onePictureSchema,
        second: onePictureSchema,
        mix: mixSchema,
      }),
    ]),
    steps: stepsSchema,
  }),
  withinCost(),
);
