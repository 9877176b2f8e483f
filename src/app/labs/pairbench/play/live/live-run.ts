import type { Ask } from '../../../../../core/ask/ask.ts';
import type { PairPlan } from '../../../../../core/protocols/pairbench/plan/ask-plan.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import type { PartId } from './parts.ts';
import type { Question } from './question.ts';
import { type Answers, isRead, missingOf, type PairAnswers, readPair } from './read-part.ts';

/** State of the asking about the pair on the stage. */
export type Asking =
  /** the question is not complete yet */
  | { readonly status: 'waiting' }
  /** waiting for further changes after a recent one */
  | { readonly status: 'settling' }
  | { readonly status: 'asking' }
  | { readonly status: 'done' }
  /** an endpoint waits for a click; `calls` is the maximum number of requests */
  | { readonly status: 'held'; readonly calls: number }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** the judge cannot be asked about this pair */
  | { readonly status: 'unable'; readonly reason: string };

/** Everything besides the question that determines what is asked next and shown. */
export interface LiveRun {
  /** answers of the question's judge */
  readonly answers: Answers;
  /** the user's decision by part name: true to ask the part, false to leave it */
  readonly wishes: ReadonlyMap<string, boolean>;
  /** errors by part name */
  readonly faults: ReadonlyMap<string, unknown>;
  /** name of the stage part that the user stopped, or null */
  readonly stopped: string | null;
  readonly settled: boolean;
}

/** The cost of the rest of a curve. */
export interface CurveCost {
  readonly asks: number;
  /** estimated from the time that the pair on the stage took */
  readonly seconds: number;
  /** needs no click: quick, and answered on this device */
  readonly free: boolean;
}

/** seconds up to which the curve is asked without a click */
const QUICK = 60;

/** Asks sent together, and their part. */
export interface Batch {
  readonly part: PartId;
  readonly keys: readonly string[];
  readonly asks: readonly Ask[];
}

/**
 * The next asks by priority, or null if there are none. Kinds and curve are asked pair by pair. An
 * endpoint is asked only on a click: requests may cost money, and a link must not trigger them.
 */
export function nextBatch(question: Question, run: LiveRun): Batch | null {
  if (!run.settled || run.stopped === question.name('stage')) return null;
  const { answers } = run;
  const isWell = (part: PartId) => !run.faults.has(question.name(part));
  const batch = (part: PartId, ...plans: readonly PairPlan[]): Batch | null => {
    const isByPair = part === 'kinds' || part === 'curve';
    const open = isByPair ? firstOpen : missingOf;
    const asked = plans.flatMap((plan) =>
      open(plan, answers).flatMap((key) => {
        const ask = plan.get(key);
        return ask ? [{ key, ask }] : [];
      }),
    );
    if (asked.length === 0) return null;
    return { part, keys: asked.map(({ key }) => key), asks: asked.map(({ ask }) => ask) };
  };
  if (mayAskStage(question, run) && isWell('stage')) {
    const stage = batch('stage', question.plan('stage'), question.plan('likelihoods'));
    if (stage) return stage;
    const blind = isWell('blind') && batch('blind', question.plan('blind'));
    if (blind) return blind;
  }
  for (const part of ['opposite', 'kinds', 'curve'] as const) {
    const isFree = part === 'curve' && curveCost(question, run)?.free === true;
    const isWanted = run.wishes.get(question.name(part)) ?? isFree;
    const next = isWanted && isWell(part) && batch(part, question.plan(part));
    if (next) return next;
  }
  return null;
}

/** The unanswered asks of the first pair that has any. */
function firstOpen(plan: PairPlan, answers: Answers): readonly string[] {
  for (const pair of plan.pairs) {
    const keys = new Set(ORDERS.flatMap((order) => plan.keysOf(pair, order)));
    const open = [...keys].filter((key) => !answers.has(key));
    if (open.length > 0) return open;
  }
  return [];
}

export function askingOf(question: Question, run: LiveRun): Asking {
  const missing = (part: PartId) => missingOf(question.plan(part), run.answers).length;
  const name = question.name('stage');
  if (run.stopped === name) return { status: 'stopped' };
  if (run.faults.has(name)) return { status: 'failed', error: run.faults.get(name) };
  if (!mayAskStage(question, run)) {
    const needed = missing('stage') + missing('blind');
    return needed === 0
      ? { status: 'done' }
      : { status: 'held', calls: needed + missing('likelihoods') };
  }
  if (missing('stage') + missing('likelihoods') === 0) return { status: 'done' };
  return { status: run.settled ? 'asking' : 'settling' };
}

/** Null until the pair on the stage is answered: its time is the basis of the estimate. */
export function curveCost(question: Question, run: LiveRun): CurveCost | null {
  if (askingOf(question, run).status !== 'done') return null;
  const plan = question.plan('curve');
  const points = plan.pairs.filter((pair) => !isRead(readPair(pair, plan, run.answers))).length;
  const { forward, reverse } = stageAnswers(question, run);
  const each = (forward.milliseconds ?? 0) + (reverse.milliseconds ?? 0);
  const seconds = (points * each) / 1000;
  const { kind, source } = question.judge;
  const isOwn = kind === 'endpoint' || (kind === 'generative' && source !== 'shipped');
  return {
    asks: missingOf(plan, run.answers).length,
    seconds,
    free: !isOwn && seconds <= QUICK,
  };
}

/** The answers about the pair on the stage. */
export function stageAnswers(question: Question, { answers }: LiveRun): PairAnswers {
  const plan = question.plan('stage');
  const [pair] = plan.pairs;
  // poseQuestion has checked that the judge can be asked about this pair
  if (pair === undefined) throw new RangeError('the stage has no pair');
  return readPair(pair, plan, answers, question.plan('likelihoods'));
}

function mayAskStage(question: Question, run: LiveRun): boolean {
  return question.judge.kind !== 'endpoint' || run.wishes.get(question.name('stage')) === true;
}
