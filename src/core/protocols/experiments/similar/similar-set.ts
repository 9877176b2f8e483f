import * as v from 'valibot';
import { sha256Schema } from '../../../picture-schema.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { photoSourceSchema } from '../../../spec/source-schema.ts';

/** The reference for similarity: a text, or one of the pictures as an example. */
export type SimilarTo = { readonly text: string } | { readonly sha256: string };

/**
 * Pictures that an encoder found for a class. They are not labelled: their class is only the
 * encoder's guess.
 */
export interface SimilarSet {
  /** name of the class in questions */
  readonly name: string;
  /** id of the encoder */
  readonly encoder: string;
  readonly to: SimilarTo;
  /** most similar first; cosine -1..1 */
  readonly chosen: readonly { readonly sha256: string; readonly cosine: number }[];
}

/** Maximum classes found by similarity in one run. */
export const MOST_SETS = 20;
/** Number of pictures chosen per class. */
export const CHOSEN = { least: 1, most: 400, usual: 20 } as const;

const words = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const setSchema = v.strictObject({
  name: words(100),
  encoder: words(300),
  to: v.union([v.strictObject({ text: words(400) }), v.strictObject({ sha256: sha256Schema })]),
  chosen: v.pipe(
    v.array(
      v.strictObject({
        sha256: sha256Schema,
        cosine: v.pipe(v.number(), v.minValue(-1), v.maxValue(1)),
      }),
    ),
    v.minLength(CHOSEN.least),
    v.maxLength(CHOSEN.most),
  ),
});

type Photos = Extract<PictureSourceSpec, { readonly type: 'photos' }>;

/** A user's pictures with the classes found among them, or drawn ones. */
export type ExperimentSource =
  | Exclude<PictureSourceSpec, Photos>
  | (Photos & { readonly similar?: readonly SimilarSet[] });

export const similarSourceSchema = v.strictObject({
  ...photoSourceSchema.entries,
  similar: v.exactOptional(
    v.pipe(
      v.array(setSchema),
      v.minLength(1),
      v.maxLength(MOST_SETS, `at most ${MOST_SETS} classes`),
    ),
  ),
});

/** The classes found by similarity among a source's pictures; empty if none were searched for. */
export function similarIn(source: ExperimentSource): readonly SimilarSet[] {
  return source.type === 'photos' ? (source.similar ?? []) : [];
}
