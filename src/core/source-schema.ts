import * as v from 'valibot';
import { photoSchema, sha256Schema, wholeWithin } from './picture-schema.ts';
import { CONDITIONS, PLANNED_SPLITS } from './split.ts';

/** as many pictures as a run has items, or twice as many for pairs */
const MOST_PHOTOS = 5000;
/** longest caption, label or name, in characters */
const TEXT_LENGTH = 2000;

const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_LENGTH));

const photoTextSchema = v.strictObject({
  caption: v.exactOptional(textSchema),
  otherCaption: v.exactOptional(textSchema),
  label: v.exactOptional(textSchema),
});

export const photoSourceSchema = v.strictObject({
  type: v.literal('photos'),
  photos: v.pipe(v.array(photoSchema), v.maxLength(MOST_PHOTOS)),
  texts: v.exactOptional(v.record(sha256Schema, photoTextSchema)),
});

const ownPairSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(300)),
  first: wholeWithin(0, 2 * MOST_PHOTOS),
  second: wholeWithin(0, 2 * MOST_PHOTOS),
  truth: v.union([
    v.pipe(v.number(), v.minValue(1, 'at least 1'), v.maxValue(10, 'at most 10')),
    v.picklist(['identical', 'transformed', 'irrelevant']),
  ]),
  condition: v.exactOptional(v.picklist(CONDITIONS)),
  split: v.exactOptional(v.picklist(PLANNED_SPLITS.filter((split) => split !== 'SP-IT'))),
});

export const pairSourceSchema = v.pipe(
  v.strictObject({
    type: v.literal('pairs'),
    photos: v.pipe(v.array(photoSchema), v.maxLength(2 * MOST_PHOTOS)),
    pairs: v.pipe(v.array(ownPairSchema), v.maxLength(MOST_PHOTOS)),
  }),
  v.check(
    ({ photos, pairs }) =>
      pairs.every(({ first, second }) => first < photos.length && second < photos.length),
    'a pair names a photograph that is not in the list',
  ),
);
