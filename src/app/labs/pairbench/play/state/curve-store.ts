import { createStore } from 'zustand/vanilla';
import { canonicalJson } from '../../../../../core/hash.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { isAbort } from '../../../../errors.ts';
import { type PairAnswers, readAnswers, styleOf } from './ask-pair.ts';
import { CURVE_STRENGTHS, type CurveCost, costOfCurve, placeOnCurve, planPoint } from './curve.ts';
import { hasStrength } from './pair-of.ts';
import type { PlayState } from './play-state.ts';

/** Both orders' answers at each of `CURVE_STRENGTHS`, of everything shown but the strength. */
interface CurveStore {
  /** `curveQuestion` of what was asked; null: of nothing */
  readonly question: string | null;
  readonly points: readonly (PairAnswers | null)[];
  readonly status: 'idle' | 'asking' | 'held' | 'failed';
  /** what the rest would take, where that needs a click */
  readonly cost: CurveCost | null;
}

const NO_POINTS: CurveStore['points'] = CURVE_STRENGTHS.map(() => null);

export const curveStore = createStore<CurveStore>(() => ({
  question: null,
  points: NO_POINTS,
  status: 'idle',
  cost: null,
}));

let stopper: AbortController | null = null;
/** the curve whose cost a person has accepted: it goes on by itself after another strength */
let accepted: string | null = null;

/** One name for all that a curve is of; null where nothing grades the pair. */
export function curveQuestion(state: PlayState, choice: JudgeChoice): string | null {
  if (!hasStrength(state)) return null;
  const { source, feature, condition, template, sentences } = state;
  return canonicalJson({ source, feature, condition, template, sentences, choice });
}

/** Leaves the judge to the pair on the stage; the points there are stay, unless of another curve. */
export function pauseCurve(question: string | null): void {
  stopper?.abort();
  stopper = null;
  curveStore.setState((now) =>
    now.question === question
      ? { status: 'idle' }
      : { question, points: NO_POINTS, status: 'idle', cost: null },
  );
}

/** What the curve knows of the pair at this strength. */
export function knownPoint(state: PlayState, choice: JudgeChoice): PairAnswers | null {
  const { question, points } = curveStore.getState();
  const at = placeOnCurve(state.strength);
  if (at === null || question === null || question !== curveQuestion(state, choice)) return null;
  return points[at] ?? null;
}

interface CurveAsk {
  readonly state: PlayState;
  readonly judge: JudgeListing;
  /** where it is asked */
  readonly choice: JudgeChoice;
  /** of the pair on the stage: it is on the curve, and tells how long an answer takes */
  readonly stage: PairAnswers;
}

/**
 * Asks for the points that are missing, one strength after the other, so that whoever wants the
 * judge for the stage waits for two answers at most; never rejects. What costs waits for a click.
 */
export async function askCurve({ state, judge, choice, stage }: CurveAsk, clicked = false) {
  const question = curveQuestion(state, choice);
  pauseCurve(question);
  if (question === null) return;
  const shown = placeOnCurve(state.strength);
  if (shown !== null) setPoint(shown, stage);
  const missing = CURVE_STRENGTHS.flatMap((strength, at) => {
    const plan = planPoint(state, strength, styleOf(judge.kind));
    return plan === null || curveStore.getState().points[at] ? [] : [{ at, plan }];
  });
  const [first] = missing;
  if (first === undefined) return;
  const cost = costOfCurve(missing.length, first.plan.asks.length, judge, stage);
  if (clicked) accepted = question;
  if (!cost.free && accepted !== question) {
    curveStore.setState({ status: 'held', cost });
    return;
  }
  const mine = new AbortController();
  stopper = mine;
  curveStore.setState({ status: 'asking', cost: cost.free ? null : cost });
  try {
    for (const { at, plan } of missing) {
      const { signal } = mine;
      const asks = plan.asks.map(({ ask }) => ask);
      const { answers } = await engine().ask(choice, asks, { signal });
      if (signal.aborted) return;
      setPoint(at, readAnswers(plan, answers));
    }
    curveStore.setState({ status: 'idle', cost: null });
  } catch (error) {
    if (isAbort(error) || stopper !== mine) return;
    accepted = null;
    curveStore.setState({ status: 'failed', cost });
  }
}

/** Stops a curve that a person let begin; it then waits for another click. */
export function stopCurve(): void {
  accepted = null;
  stopper?.abort();
  stopper = null;
  curveStore.setState(({ cost }) => ({ status: cost === null ? 'idle' : 'held' }));
}

function setPoint(at: number, answers: PairAnswers): void {
  curveStore.setState(({ points }) => ({
    points: points.map((point, place) => (place === at ? answers : point)),
  }));
}
