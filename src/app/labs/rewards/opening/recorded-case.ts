import * as v from 'valibot';
import { textPairSchema } from '../../../frame/guess/text-pair.ts';
import recorded from './case.json' with { type: 'json' };

const caseSchema = v.object({
  ...textPairSchema.entries,
  /** mean of the scores of each solution's steps; the judge chooses the higher one */
  rewards: v.tuple([v.number(), v.number()]),
});

/** A question of the recorded run: the solution that was chosen, and the one rated lowest. */
export type RewardsCase = v.InferOutput<typeof caseSchema>;

export const rewardsCase: RewardsCase = v.parse(caseSchema, recorded);
