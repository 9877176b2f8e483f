import * as v from 'valibot';
import type { Part } from '../../../core/ask/ask.ts';
import { CONDITION_SENTENCES } from '../../../core/protocols/pairbench/conditions.ts';
import { RELATIONS } from '../../../core/scenes/draw-scene.ts';
import { COLOR_NAMES, SHAPE_NAMES } from '../../../core/scenes/palette.ts';
import { CONDITIONS, PLANNED_SPLITS } from '../../../core/split.ts';
import { parseTransform, type Transform } from '../../../core/transforms/registry.ts';
import { PIXEL_FEATURES, type PlayState, SEED_LIMIT } from './play-state.ts';

const within = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const seed = whole(0, SEED_LIMIT);
const relation = v.picklist(RELATIONS);
const kind = v.picklist(['identical', 'transformed', 'irrelevant']);
const rgb = v.tuple([whole(0, 255), whole(0, 255), whole(0, 255)]);

const photo = v.strictObject({
  kind: v.literal('photo'),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name: v.pipe(v.string(), v.maxLength(300)),
  width: whole(1, 100_000),
  height: whole(1, 100_000),
});

const scene = v.strictObject({
  version: v.literal(1),
  background: rgb,
  objects: v.pipe(
    v.array(
      v.strictObject({
        shape: v.picklist(SHAPE_NAMES),
        color: v.picklist(COLOR_NAMES),
        rgb,
        x: within(0, 1),
        y: within(0, 1),
        radius: within(0, 1),
      }),
    ),
    v.maxLength(20),
  ),
  relation: v.exactOptional(relation),
});

const transform = v.pipe(
  v.strictObject({ op: v.string(), params: v.unknown() }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Transform => {
    try {
      return parseTransform(dataset.value.op, dataset.value.params);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  }),
);

const part: v.GenericSchema<unknown, Part> = v.variant('type', [
  v.strictObject({ type: v.literal('text'), text: v.pipe(v.string(), v.maxLength(2000)) }),
  v.strictObject({
    type: v.literal('picture'),
    picture: v.strictObject({
      source: v.variant('kind', [photo, v.strictObject({ kind: v.literal('scene'), scene })]),
      steps: v.pipe(v.array(transform), v.maxLength(10)),
    }),
  }),
]);

const source = v.variant('type', [
  v.strictObject({ type: v.literal('scene'), seed }),
  v.strictObject({ type: v.literal('objects'), seed, relation }),
  v.strictObject({ type: v.literal('caption'), seed, relation }),
  v.strictObject({
    type: v.literal('photos'),
    photo: v.nullable(photo),
    other: v.nullable(photo),
  }),
  v.strictObject({
    type: v.literal('given'),
    split: v.picklist(PLANNED_SPLITS),
    kind,
    data1: part,
    data2: part,
    truth: v.exactOptional(within(1, 10)),
  }),
]);

const sentenceKeys = Object.keys(CONDITION_SENTENCES).flatMap((subject) =>
  CONDITIONS.map((condition) => `${subject}/${condition}`),
);

const playSchema = v.strictObject({
  version: v.literal(1),
  source,
  kind,
  feature: v.picklist(PIXEL_FEATURES),
  strength: within(0, 1),
  swapped: v.boolean(),
  judge: v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    device: v.picklist(['wasm', 'webgpu']),
  }),
  condition: v.picklist(CONDITIONS),
  template: v.picklist(['V1', 'V2', 'V3', 'V4', 'V5']),
  sentences: v.record(v.picklist(sentenceKeys), v.pipe(v.string(), v.maxLength(2000))),
});

/** Play's state from anywhere. Throws Error naming the first field at fault. */
export function parsePlayState(value: unknown): PlayState {
  const result = v.safeParse(playSchema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`This pair cannot be shown: ${v.getDotPath(issue) ?? 'link'}: ${issue.message}`);
}
