import type { AskStyle } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { type PairAnswers, type PairPlan, planPair } from './ask-pair.ts';
import { hasStrength, pairOf } from './pair-of.ts';
import type { PlayState } from './play-state.ts';

/** The strengths that the curve is asked at, 0 to 1: those at which a dragged slider rests. */
export const CURVE_STRENGTHS: readonly number[] = Array.from({ length: 11 }, (_, at) => at / 10);

/** seconds up to which the curve is asked without a click */
const QUICK = 60;

/** The asks of one strength: its scores alone, for the distribution is told of the stage's pair. */
export function planPoint(state: PlayState, strength: number, style: AskStyle): PairPlan | null {
  if (!hasStrength(state)) return null;
  const pair = pairOf({ ...state, strength });
  return pair === null ? null : planPair(pair, style, state.sentences, false);
}

/** Where the slider's own value lies on the curve; null between two of its strengths. */
export function placeOnCurve(strength: number): number | null {
  const at = Math.round(strength * 10);
  return Math.abs(strength * 10 - at) < 1e-6 ? at : null;
}

export interface CurveCost {
  readonly asks: number;
  /** by what the stage's pair took; null where it did not tell */
  readonly seconds: number | null;
  /** quick and here: it needs no click */
  readonly free: boolean;
}

/** What the points that are missing would take, judged by the pair that was just answered. */
export function costOfCurve(
  missing: number,
  perPoint: number,
  judge: Pick<JudgeListing, 'kind' | 'source'>,
  stage: PairAnswers,
): CurveCost {
  const { forward, reverse } = stage;
  const known = forward.milliseconds !== null && reverse.milliseconds !== null;
  const milliseconds = known ? (forward.milliseconds ?? 0) + (reverse.milliseconds ?? 0) : null;
  const seconds = milliseconds === null ? null : (missing * milliseconds) / 1000;
  const own = judge.kind === 'generative' && judge.source !== 'shipped';
  const free = judge.kind !== 'endpoint' && !own && (seconds ?? 0) <= QUICK;
  return { asks: missing * perPoint, seconds, free };
}
