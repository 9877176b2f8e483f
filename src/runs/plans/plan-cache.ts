import type { AskPlan, Round } from '../../core/protocols/protocol.ts';
import { yieldToMessages } from '../../judges/worker/scheduling.ts';

/** Plans that were made, as the same one serves a run, its counts and its results. */
export interface PlanCache {
  /** What a round of a run asks a judge. `run` names whose plans are kept together. */
  planFor(run: string, round: Round, judge: number): Promise<AskPlan>;
}

/**
 * Milliseconds of planning at a stretch, before others in the worker have their turn: a run's
 * answers come out of the store meanwhile, and each batch is asked for when the last one is in.
 */
const SLICE = 4;

export function createPlanCache(): PlanCache {
  // an older run's plans stay for as long as nobody needs their room
  const plans = new Map<string, WeakRef<Promise<AskPlan>>>();
  /** those of the run that was asked for last */
  let latest: { readonly run: string; readonly plans: Set<Promise<AskPlan>> } | null = null;

  const make = (name: string, round: Round, judge: number): Promise<AskPlan> => {
    const plan = planInSlices(round, judge);
    plan.catch(() => plans.delete(name));
    for (const [old, ref] of plans) if (ref.deref() === undefined) plans.delete(old);
    plans.set(name, new WeakRef(plan));
    return plan;
  };

  return {
    planFor(run, round, judge) {
      const name = round.planName(judge);
      const plan = plans.get(name)?.deref() ?? make(name, round, judge);
      if (latest?.run !== run) latest = { run, plans: new Set() };
      latest.plans.add(plan);
      return plan;
    },
  };
}

async function planInSlices(round: Round, judge: number): Promise<AskPlan> {
  const steps = round.plan(judge);
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun > SLICE) {
      await yieldToMessages();
      begun = performance.now();
    }
  }
}

/** How many of a plan's asks are among those answered. */
export function countAnswered(plan: AskPlan, answered: ReadonlySet<string>): number {
  let count = 0;
  for (const ask of plan.keys()) if (answered.has(ask)) count++;
  return count;
}
