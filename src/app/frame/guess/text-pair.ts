import * as v from 'valibot';
import { pictureSchema } from '../../../core/picture-schema.ts';

const placeSchema = v.picklist([0, 1]);

/** A case of two texts about a picture, one right and one wrong, between which a judge chose. */
export const textPairSchema = v.object({
  picture: pictureSchema,
  question: v.string(),
  /** as the reader sees them: in the order of the judge's first reading */
  texts: v.tuple([v.string(), v.string()]),
  /** index of the right text */
  right: placeSchema,
});
