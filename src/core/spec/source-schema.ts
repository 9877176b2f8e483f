import * as v from 'valibot';
import { photoSchema, sha256Schema } from '../picture-schema.ts';

/** the most items of a run, or twice as many for pairs */
export const MOST_PHOTOS = 5000;
/** longest caption, label or name, in characters */
const TEXT_LENGTH = 2000;

const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_LENGTH));

const photoTextSchema = v.strictObject({
  caption: v.exactOptional(textSchema),
  otherCaption: v.exactOptional(textSchema),
  label: v.exactOptional(textSchema),
});

const sceneSourceSchema = v.strictObject({ type: v.literal('scenes') });
export const worldSourceSchema = v.strictObject({ type: v.literal('worlds') });
const solidSourceSchema = v.strictObject({ type: v.literal('solids') });

export const photoSourceSchema = v.strictObject({
  type: v.literal('photos'),
  photos: v.pipe(v.array(photoSchema), v.maxLength(MOST_PHOTOS)),
  texts: v.exactOptional(v.record(sha256Schema, photoTextSchema)),
});

/** The sources from which PairBench makes its pairs. */
export const PAIR_SOURCE_SCHEMAS = [
  sceneSourceSchema,
  solidSourceSchema,
  photoSourceSchema,
] as const;

/** Pictures that the page draws. */
export const DRAWN_SOURCE_SCHEMAS = [
  sceneSourceSchema,
  worldSourceSchema,
  solidSourceSchema,
] as const;

/** The sources of protocols that use pictures unchanged. */
export const SOURCE_SCHEMAS = [...PAIR_SOURCE_SCHEMAS, worldSourceSchema] as const;
