import * as v from 'valibot';
import { pictureSchema } from '../../../../core/picture-schema.ts';
import recorded from './case.json' with { type: 'json' };

const caseSchema = v.object({
  picture: pictureSchema,
  question: v.string(),
  response: v.string(),
  /** the response's score with the picture, and without */
  before: v.number(),
  after: v.number(),
});

/** An item of the recorded run, scored with and without its picture. */
export type BiasCase = v.InferOutput<typeof caseSchema>;

export const biasCase: BiasCase = v.parse(caseSchema, recorded);
