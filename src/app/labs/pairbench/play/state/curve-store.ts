import { createStore } from 'zustand/vanilla';
import { isAbort } from '../../../../../core/errors.ts';
import { canonicalJson } from '../../../../../core/hash.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
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
  /** what the rest takes, or would take */
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
/** what a person said of a curve: it goes on, or rests, also after another strength */
let wish: { readonly question: string; readonly go: boolean } | null = null;

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
  const costOf = (points: number) => costOfCurve(points, first.plan.asks.length, judge, stage);
  const cost = costOf(missing.length);
  if (clicked) wish = { question, go: true };
  const go = wish?.question === question ? wish.go : cost.free;
  if (!go) {
    curveStore.setState({ status: 'held', cost });
    return;
  }
  const mine = new AbortController();
  stopper = mine;
  curveStore.setState({ status: 'asking', cost });
  try {
    for (const [done, { at, plan }] of missing.entries()) {
      const { signal } = mine;
      const asks = plan.asks.map(({ ask }) => ask);
      const { answers } = await engine().ask(choice, asks, { signal });
      if (signal.aborted) return;
      setPoint(at, readAnswers(plan, answers));
      curveStore.setState({ cost: costOf(missing.length - done - 1) });
    }
    curveStore.setState({ status: 'idle', cost: null });
  } catch (error) {
    if (isAbort(error) || stopper !== mine) return;
    wish = null;
    curveStore.setState({ status: 'failed' });
  }
}

/** Stops the curve; it then waits for a click. */
export function stopCurve(): void {
  const { question } = curveStore.getState();
  if (question !== null) wish = { question, go: false };
  stopper?.abort();
  stopper = null;
  curveStore.setState({ status: 'held' });
}

function setPoint(at: number, answers: PairAnswers): void {
  curveStore.setState(({ points }) => ({
    points: points.map((point, place) => (place === at ? answers : point)),
  }));
}
