import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { PairPlan } from '../../../../../core/protocols/pairbench/plan/ask-plan.ts';
import {
  type Asking,
  askingOf,
  type CurveCost,
  curveCost,
  type LiveRun,
  stageAnswers,
} from './live-run.ts';
import { CURVE_STRENGTHS, type PartId } from './parts.ts';
import type { Question } from './question.ts';
import { isRead, missingOf, NO_ANSWERS, type PairAnswers, readPair } from './read-part.ts';

/** What the screens show of the run; derived from the question and the answers alone. */
export interface LiveView {
  readonly asking: Asking;
  /** answers about the pair on the stage */
  readonly answers: PairAnswers;
  /** the same pair with grey pictures */
  readonly blind: PairAnswers;
  readonly blindError: unknown;
  /** the same pair under the other condition; empty if it was not asked */
  readonly opposite: PairAnswers;
  readonly curve: CurveView;
  /** null if not asked for */
  readonly kinds: KindsView | null;
}

/** Answers in both orders at each of `CURVE_STRENGTHS`; all else is as on the stage. */
interface CurveView {
  readonly points: readonly (PairAnswers | null)[];
  readonly status: 'idle' | 'asking' | 'held' | 'failed';
  /** the cost of the rest */
  readonly cost: CurveCost | null;
}

/** Pairs of all kinds made from the stage's pictures, under both conditions. */
interface KindsView {
  readonly asked: readonly AskedKind[];
  /** number of pairs to ask about */
  readonly total: number;
  readonly error: unknown;
}

export interface AskedKind {
  readonly pair: Pair;
  readonly answers: PairAnswers;
}

const NO_CURVE: CurveView = { points: CURVE_STRENGTHS.map(() => null), status: 'idle', cost: null };

/** The view before anything is asked. */
export function emptyView(asking: Asking): LiveView {
  return {
    asking,
    answers: NO_ANSWERS,
    blind: NO_ANSWERS,
    blindError: null,
    opposite: NO_ANSWERS,
    curve: NO_CURVE,
    kinds: null,
  };
}

/** `asked`: the part that the judge is working on. */
export function viewOf(question: Question, run: LiveRun, asked: PartId | null): LiveView {
  const asking = askingOf(question, run);
  return {
    asking,
    answers: stageAnswers(question, run),
    blind: readOnly(question.plan('blind'), run),
    blindError: run.faults.get(question.name('blind')) ?? null,
    opposite: run.wishes.get(question.name('opposite'))
      ? readOnly(question.plan('opposite'), run)
      : NO_ANSWERS,
    curve: viewCurve(question, run, asking, asked),
    kinds: viewKinds(question, run),
  };
}

/** The answers about a plan's only pair; empty if the plan has none. */
function readOnly(plan: PairPlan, { answers }: LiveRun): PairAnswers {
  const [pair] = plan.pairs;
  return pair ? readPair(pair, plan, answers) : NO_ANSWERS;
}

function viewCurve(
  question: Question,
  run: LiveRun,
  asking: Asking,
  asked: PartId | null,
): CurveView {
  const cost = curveCost(question, run);
  const plan = cost === null ? question.known('curve') : question.plan('curve');
  if (plan === null || plan.pairs.length === 0) return NO_CURVE;
  const points = plan.pairs.map((pair) => {
    const answers = readPair(pair, plan, run.answers);
    return isRead(answers) ? answers : null;
  });
  const statusOf = (): CurveView['status'] => {
    if (asked === 'curve') return 'asking';
    if (asking.status !== 'done' || missingOf(plan, run.answers).length === 0) return 'idle';
    const name = question.name('curve');
    if (run.faults.has(name)) return 'failed';
    return (run.wishes.get(name) ?? cost?.free) ? 'idle' : 'held';
  };
  return { points, status: statusOf(), cost };
}

function viewKinds(question: Question, run: LiveRun): KindsView | null {
  const name = question.name('kinds');
  if (!run.wishes.get(name)) return null;
  const plan = question.plan('kinds');
  const asked = plan.pairs.flatMap((pair) => {
    const answers = readPair(pair, plan, run.answers);
    return isRead(answers) ? [{ pair, answers }] : [];
  });
  return { asked, total: plan.pairs.length, error: run.faults.get(name) ?? null };
}
