import type { AskPlan, Round } from '../../core/protocols/protocol.ts';
import { yieldPoint, yieldToMessages } from '../../judges/worker/scheduling.ts';
import { EngineError } from '../engine/engine-error.ts';

/** Caches plans, because a run, its counts and its results share the same one. */
export interface PlanCache {
  /**
   * What a round of a run asks a judge. `run` groups the plans that are cached together. Planning
   * is cancelled when every caller has stopped. Rejects with EngineError 'bad-spec' if the plan
   * exceeds what a browser can hold.
   */
  planFor(
    run: string,
    round: Round,
    judge: number,
    signal?: AbortSignal | undefined,
  ): Promise<AskPlan>;
  /** The same cache, which makes plans only within these limits. */
  within(limits: PlanLimits): PlanCache;
}

/**
 * Milliseconds of uninterrupted planning before other work in the worker gets its turn: a run's
 * answers are read from the store meanwhile, batch by batch.
 */
const SLICE = 4;

/** Limits of one plan; our own choice. */
export interface PlanLimits {
  /** steps, each a pair or an item: some 1.5 kB of memory each */
  readonly steps: number;
  /** milliseconds from the start of planning */
  readonly time: number;
}

/** Some 600 MB and five minutes: plans for two kinds of judges still fit into a tab. */
const LIMITS: PlanLimits = { steps: 400_000, time: 300_000 };

interface Entry {
  readonly plan: WeakRef<Promise<AskPlan>>;
  readonly stop: AbortController;
  /** number of callers waiting that have not stopped or cannot stop */
  wanted: number;
}

export function createPlanCache(most: PlanLimits = LIMITS): PlanCache {
  // plans of earlier runs stay until their memory is needed
  const plans = new Map<string, Entry>();
  /** strong references to the plans of the most recent run */
  let latest: { readonly run: string; readonly plans: Set<Promise<AskPlan>> } | null = null;

  const make = (
    name: string,
    round: Round,
    judge: number,
    limits: PlanLimits,
  ): Promise<AskPlan> => {
    const stop = new AbortController();
    const plan = planInSlices(round, judge, limits, stop.signal);
    const entry = { plan: new WeakRef(plan), stop, wanted: 0 };
    plan.catch(() => plans.get(name) === entry && plans.delete(name));
    for (const [old, { plan: ref }] of plans) if (ref.deref() === undefined) plans.delete(old);
    plans.set(name, entry);
    return plan;
  };
  const leave = (name: string, entry: Entry | undefined, reason: unknown): void => {
    if (!entry || --entry.wanted > 0) return;
    entry.stop.abort(reason);
    // a later caller needs a plan that was not cancelled
    if (plans.get(name) === entry) plans.delete(name);
  };

  const within = (limits: PlanLimits): PlanCache => ({
    within,
    planFor(run, round, judge, signal) {
      const name = round.planName(judge);
      const plan = plans.get(name)?.plan.deref() ?? make(name, round, judge, limits);
      if (latest?.run !== run) latest = { run, plans: new Set() };
      latest.plans.add(plan);
      const entry = plans.get(name);
      if (entry) entry.wanted++;
      return signal ? orStopped(plan, signal, (reason) => leave(name, entry, reason)) : plan;
    },
  });
  return within(most);
}

async function planInSlices(
  round: Round,
  judge: number,
  limits: PlanLimits,
  signal: AbortSignal,
): Promise<AskPlan> {
  const begun = performance.now();
  const rest = yieldPoint(async () => {
    await yieldToMessages();
    signal.throwIfAborted();
    if (performance.now() - begun > limits.time) throw tooMuch('takes too long to be counted');
  }, SLICE);
  const steps = round.plan(judge);
  for (let count = 0; count <= limits.steps; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    await rest();
  }
  throw tooMuch('asks one judge more than a browser can hold');
}

function tooMuch(why: string): EngineError {
  return new EngineError(
    'bad-spec',
    `This run ${why}. Ask about less, or less often: several smaller runs can be compared.`,
  );
}

/** Settles as the work does, or rejects with the signal's reason as soon as it stops. */
function orStopped<T>(
  work: Promise<T>,
  signal: AbortSignal,
  onStop: (reason: unknown) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      onStop(signal.reason);
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The number of a plan's asks that are answered. */
export function countAnswered(plan: AskPlan, answered: ReadonlySet<string>): number {
  let count = 0;
  for (const ask of plan.keys()) if (answered.has(ask)) count++;
  return count;
}
