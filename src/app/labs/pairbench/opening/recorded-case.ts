import * as v from 'valibot';
import { pictureSchema } from '../../../../core/picture-schema.ts';
import recorded from './case.json' with { type: 'json' };

const answerSchema = v.object({ score: v.number(), reason: v.string() });

const caseSchema = v.object({
  first: pictureSchema,
  second: pictureSchema,
  /** the score that PairBench counts as right */
  truth: v.number(),
  forward: answerSchema,
  /** with the pictures swapped */
  reverse: answerSchema,
});

/** A pair of the recorded run whose score changed with the order. */
export type PairCase = v.InferOutput<typeof caseSchema>;

export const pairCase: PairCase = v.parse(caseSchema, recorded);
