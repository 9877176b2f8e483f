import * as v from 'valibot';
import { pictureSchema } from '../../../../core/picture-schema.ts';
import { PLACES } from '../../../../core/protocols/closer/triplet.ts';
import recorded from './case.json' with { type: 'json' };

const caseSchema = v.object({
  reference: pictureSchema,
  near: pictureSchema,
  far: pictureSchema,
  /** what the judge chose in both orders, once the nearer candidate and once the farther */
  place: v.picklist(PLACES),
});

/** A pair of the recorded run whose choice changed with the order. */
export type CloserCase = v.InferOutput<typeof caseSchema>;

export const closerCase: CloserCase = v.parse(caseSchema, recorded);
