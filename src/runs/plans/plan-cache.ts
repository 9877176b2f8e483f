import type { AskPlan, Round } from '../../core/protocols/protocol.ts';
import { yieldPoint, yieldToMessages } from '../../judges/worker/scheduling.ts';
import { EngineError } from '../engine/engine-error.ts';

/** Plans that were made, as the same one serves a run, its counts and its results. */
export interface PlanCache {
  /**
   * What a round of a run asks a judge. `run` names whose plans are kept together. Making it is given
   * up when every caller has stopped. Rejects with EngineError 'bad-spec' where it is more
   * than a browser can hold.
   */
  planFor(
    run: string,
    round: Round,
    judge: number,
    signal?: AbortSignal | undefined,
  ): Promise<AskPlan>;
}

/**
 * Milliseconds of planning at a stretch, before others in the worker have their turn: a run's
 * answers come out of the store meanwhile, and each batch is asked for when the last one is in.
 */
const SLICE = 4;

/** What one plan may take; ours. */
interface PlanLimits {
  /** steps, each a pair or an item: some 1.5 kB of memory each */
  readonly steps: number;
  /** milliseconds from its beginning */
  readonly time: number;
}

/** Some 600 MB, and a minute or two: plans for two kinds of judges still fit into a tab. */
const LIMITS: PlanLimits = { steps: 400_000, time: 300_000 };

interface Entry {
  readonly plan: WeakRef<Promise<AskPlan>>;
  readonly stop: AbortController;
  /** who waits for it and has not stopped, or cannot stop */
  wanted: number;
}

export function createPlanCache(limits: PlanLimits = LIMITS): PlanCache {
  // an older run's plans stay for as long as their room is not needed
  const plans = new Map<string, Entry>();
  /** those of the run that was asked for last */
  let latest: { readonly run: string; readonly plans: Set<Promise<AskPlan>> } | null = null;

  const make = (name: string, round: Round, judge: number): Promise<AskPlan> => {
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
    // who comes now wants a whole one
    if (plans.get(name) === entry) plans.delete(name);
  };

  return {
    planFor(run, round, judge, signal) {
      const name = round.planName(judge);
      const plan = plans.get(name)?.plan.deref() ?? make(name, round, judge);
      if (latest?.run !== run) latest = { run, plans: new Set() };
      latest.plans.add(plan);
      const entry = plans.get(name);
      if (entry) entry.wanted++;
      return signal ? orStopped(plan, signal, (reason) => leave(name, entry, reason)) : plan;
    },
  };
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

/** As the work settles, or rejects with the signal's reason as soon as that stops. */
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

/** How many of a plan's asks are among those answered. */
export function countAnswered(plan: AskPlan, answered: ReadonlySet<string>): number {
  let count = 0;
  for (const ask of plan.keys()) if (answered.has(ask)) count++;
  return count;
}
