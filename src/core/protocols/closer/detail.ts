import * as v from 'valibot';
import type { Picture } from '../../picture.ts';
import { detailKind } from '../detail.ts';
import {
  type AnswerFault,
  detailOf,
  type ItemDetail,
  type PlayedRound,
  type ProtocolRun,
} from '../protocol.ts';
import { type Choice, QUESTION } from './asks.ts';
import type { CloserOptions } from './options.ts';
import { readAt } from './reader.ts';
import type { CloserPlan } from './rounds.ts';
import { PLACES, type Place, picturesOf, type Triplet } from './triplet.ts';

/** One triplet in one round, with all details. */
export interface TripletDetail {
  readonly triplet: Triplet;
  readonly pictures: { readonly reference: Picture; readonly near: Picture; readonly far: Picture };
  /** empty for judges that take no prompt */
  readonly question: string;
  readonly choices: Readonly<Record<Place, Choice | null>>;
  /** why an ask with the nearer candidate in that place failed; null if none did */
  readonly faults: Readonly<Record<Place, AnswerFault | null>>;
  /**
   * natural logarithms of the probabilities of "A" and "B" as the judge's answer, by the place of
   * the nearer candidate; null if the judge was not asked to choose or has not answered
   */
  readonly logProbabilities: Readonly<Record<Place, readonly (number | null)[] | null>>;
}

const nameSchema = v.object({ judge: v.number(), triplet: v.string(), round: v.number() });

function detailTriplet(
  { seed, options }: ProtocolRun<CloserOptions>,
  rounds: readonly PlayedRound<CloserPlan>[],
  { judge, triplet: id, round }: v.InferOutput<typeof nameSchema>,
): ItemDetail<TripletDetail> {
  const plan = rounds[round]?.plans[judge];
  const placeOf = (nearer: Place): number =>
    plan?.items.findIndex((item) => item.triplet.id === id && item.nearer === nearer) ?? -1;
  const found = plan?.items[placeOf('first')];
  if (!plan || !found) throw new RangeError('this run has no such pair for this judge');
  const { triplet } = found;
  const keys = PLACES.flatMap((nearer) => plan.keysAt(placeOf(nearer)));
  return detailOf(judge, keys, (answers, _, faultOf): TripletDetail => {
    const likelihoods = (nearer: Place) => {
      const [key = ''] = plan.keysAt(placeOf(nearer));
      const body = answers.get(key)?.body;
      return body?.mode === 'choose' ? body.logProbabilities : null;
    };
    const choice = (nearer: Place) => readAt(plan, placeOf(nearer), answers);
    const fault = (nearer: Place) =>
      plan.keysAt(placeOf(nearer)).flatMap((key) => faultOf(key) ?? [])[0] ?? null;
    return {
      triplet,
      pictures: picturesOf(seed, options, triplet),
      question: plan.style === 'choose' ? QUESTION : '',
      choices: { first: choice('first'), second: choice('second') },
      faults: { first: fault('first'), second: fault('second') },
      logProbabilities: { first: likelihoods('first'), second: likelihoods('second') },
    };
  });
}

export const closerDetails = { triplet: detailKind(nameSchema, detailTriplet) };
export type CloserDetails = typeof closerDetails;
