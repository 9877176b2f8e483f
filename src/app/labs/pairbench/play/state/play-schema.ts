import * as v from 'valibot';
import type { Part } from '../../../../../core/ask/ask.ts';
import { photoSchema, pictureSchema, relationSchema } from '../../../../../core/picture-schema.ts';
import { CONDITION_SENTENCES } from '../../../../../core/protocols/pairbench/prompt/conditions.ts';
import {
  CONDITIONS,
  PLANNED_SPLITS,
  PLAYED_FEATURES,
} from '../../../../../core/protocols/pairbench/split.ts';
import { numberWithin, sayIssue, wholeWithin } from '../../../../../core/spec/parse.ts';
import { type PlayState, SEED_LIMIT } from './play-state.ts';

const seed = wholeWithin(0, SEED_LIMIT);
const kind = v.picklist(['identical', 'transformed', 'irrelevant']);
const part: v.GenericSchema<unknown, Part> = v.variant('type', [
  v.strictObject({ type: v.literal('text'), text: v.pipe(v.string(), v.maxLength(2000)) }),
  v.strictObject({
    type: v.literal('picture'),
    picture: pictureSchema,
  }),
]);

const source = v.variant('type', [
  v.strictObject({ type: v.literal('scene'), seed }),
  v.strictObject({ type: v.literal('solids'), seed }),
  v.strictObject({ type: v.literal('objects'), seed, relation: relationSchema }),
  v.strictObject({ type: v.literal('caption'), seed, relation: relationSchema }),
  v.strictObject({
    type: v.literal('photos'),
    photo: v.nullable(photoSchema),
    other: v.nullable(photoSchema),
  }),
  v.strictObject({
    type: v.literal('given'),
    split: v.picklist(PLANNED_SPLITS),
    kind,
    data1: part,
    data2: part,
    truth: v.exactOptional(numberWithin(1, 10)),
  }),
]);

const sentenceKeys = Object.keys(CONDITION_SENTENCES).flatMap((subject) =>
  CONDITIONS.map((condition) => `${subject}/${condition}`),
);

const playSchema = v.strictObject({
  version: v.literal(1),
  source,
  kind,
  feature: v.picklist(PLAYED_FEATURES),
  strength: numberWithin(0, 1),
  swapped: v.boolean(),
  covered: v.exactOptional(v.union([v.boolean(), v.picklist(['curve', 'grey'])])),
  blind: v.exactOptional(v.boolean()),
  judge: v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    device: v.picklist(['wasm', 'webgpu']),
  }),
  condition: v.picklist(CONDITIONS),
  template: v.picklist(['V1', 'V2', 'V3', 'V4', 'V5']),
  sentences: v.record(v.picklist(sentenceKeys), v.pipe(v.string(), v.maxLength(2000))),
});

/**
 * Validates a Play state from an untrusted source. Throws an Error that names the first invalid
 * field.
 */
export function parsePlayState(value: unknown): PlayState {
  const result = v.safeParse(playSchema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(
    `This pair cannot be shown: ${v.getDotPath(issue) ?? 'link'}: ${sayIssue(issue)}`,
  );
}
