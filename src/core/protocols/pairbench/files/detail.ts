import * as v from 'valibot';
import { wholeWithin } from '../../../spec/parse.ts';
import { detailKind } from '../../detail.ts';
import type { ItemDetail, PlayedRound, ProtocolRun } from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import { detailBallots } from '../people/ballots.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { detailConfidence } from './confidence.ts';
import { detailPair } from './pair-row.ts';
import { detailJudgements } from './run-file.ts';

const judge = wholeWithin(0, 1000);
const judgeSchema = v.strictObject({ judge });
const pairSchema = v.strictObject({ judge, pair: v.string(), repeat: wholeWithin(0, 1000) });

/** All judgements of a judge, its confidence, one pair, and all pairs as ballots for people. */
export const pairBenchDetails = {
  judgements: detailKind(judgeSchema, ofJudge(detailJudgements)),
  confidence: detailKind(judgeSchema, ofJudge(detailConfidence)),
  pair: detailKind(pairSchema, ofJudge(detailPair)),
  ballots: detailKind(v.strictObject({}), detailBallots),
};
export type PairBenchDetails = typeof pairBenchDetails;

/** A look at the plan of the judge that is named. */
function ofJudge<Name extends { readonly judge: number }, Found>(
  look: (run: ProtocolRun<PairBenchOptions>, plan: PairPlan, name: Name) => ItemDetail<Found>,
) {
  return (
    run: ProtocolRun<PairBenchOptions>,
    [round]: readonly PlayedRound<PairPlan>[],
    name: Name,
  ): ItemDetail<Found> => {
    const plan = round?.plans[name.judge];
    if (!plan) throw new RangeError('This judge was never loaded here.');
    return look(run, plan, name);
  };
}
