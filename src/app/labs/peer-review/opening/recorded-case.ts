import * as v from 'valibot';
import { textPairSchema } from '../../../frame/guess/text-pair.ts';
import recorded from './case.json' with { type: 'json' };

const caseSchema = v.object({
  ...textPairSchema.entries,
  /** the place that the reviewer preferred in both orders, once with each answer */
  place: v.picklist(['first', 'second']),
});

/** A round of the recorded run whose verdict changed with the order. */
export type PeerCase = v.InferOutput<typeof caseSchema>;

export const peerCase: PeerCase = v.parse(caseSchema, recorded);
