import * as v from 'valibot';
import { wholeWithin } from '../../../spec/parse.ts';
import type { ItemDetail, PlayedRound, ProtocolRun } from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import { type BallotsName, detailBallots } from '../people/ballots.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { type ConfidenceName, detailConfidence } from './confidence.ts';
import { detailPair, type PairName } from './pair-row.ts';
import { detailJudgements, type JudgementsName } from './run-file.ts';

const judge = wholeWithin(0, 1000);

const nameSchema = v.union([
  v.strictObject({ ballots: v.literal(true) }),
  v.strictObject({ judge, judgements: v.literal(true) }),
  v.strictObject({ judge, confidence: v.literal(true) }),
  v.strictObject({ judge, pair: v.string(), repeat: wholeWithin(0, 1000) }),
]) satisfies v.GenericSchema<unknown, BallotsName | PairName | JudgementsName | ConfidenceName>;

/**
 * Returns one pair, all judgements of a judge, its confidence, or all pairs as ballots for people.
 * Throws RangeError if `what` names none of these.
 */
export function detail(
  run: ProtocolRun<PairBenchOptions>,
  [round]: readonly PlayedRound<PairPlan>[],
  what: unknown,
): ItemDetail {
  const { success, output: name } = v.safeParse(nameSchema, what);
  if (!success) throw new RangeError('This names nothing of a run.');
  if ('ballots' in name) return detailBallots(run, round);
  const plan = round?.plans[name.judge];
  if (!plan) throw new RangeError('This judge was never loaded here.');
  if ('confidence' in name) return detailConfidence(run, plan, name.judge);
  return 'judgements' in name
    ? detailJudgements(run, plan, name.judge)
    : detailPair(run, plan, name);
}
