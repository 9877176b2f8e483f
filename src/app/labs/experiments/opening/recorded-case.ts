import * as v from 'valibot';
import { pictureSchema } from '../../../../core/picture-schema.ts';
import recorded from './case.json' with { type: 'json' };

const caseSchema = v.object({
  picture: pictureSchema,
  question: v.string(),
  /** all that a judge may answer */
  answers: v.array(v.string()),
  /** indexes of answers: the right one, and each judge's, in the order of the run's judges */
  right: v.number(),
  said: v.array(v.object({ judge: v.string(), answer: v.number() })),
});

/** A picture of the recorded run about which its first judge is wrong. */
export type ExperimentCase = v.InferOutput<typeof caseSchema>;

export const experimentCase: ExperimentCase = v.parse(caseSchema, recorded);
