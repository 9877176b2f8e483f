import * as v from 'valibot';
import { textPairSchema } from '../../../frame/guess/text-pair.ts';
import recorded from './case.json' with { type: 'json' };

const scoresSchema = v.tuple([v.number(), v.number()]);

const caseSchema = v.object({
  ...textPairSchema.entries,
  /** each text's score in the order shown, then in the other one */
  scores: v.tuple([scoresSchema, scoresSchema]),
});

/** An item of the recorded run whose winner changed with the order. */
export type PerceptionCase = v.InferOutput<typeof caseSchema>;

export const perceptionCase: PerceptionCase = v.parse(caseSchema, recorded);
