import { hashOf } from '../../core/hash.ts';
import { type PairPlan, planAsksStepwise } from '../../core/protocols/pairbench/ask-plan.ts';
import type { PairJudge } from '../../core/protocols/pairbench/asks.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../core/protocols/pairbench/pair.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { JudgeEntry, JudgeKind } from '../../judges/judge.ts';
import { yieldToMessages } from '../../judges/worker/yield-point.ts';
import { EngineError } from '../engine/engine-error.ts';

export interface CachedPlan extends PairPlan {
  /** Throws EngineError 'not-found'. */
  pairOf(id: string): Pair;
}

/** Plans that were made, as the same one serves the run, its counts and its results. */
export interface PlanCache {
  planFor(spec: RunSpec, abilities: PairJudge): Promise<CachedPlan>;
}

/**
 * Milliseconds of planning at a stretch, before others in the worker have their turn: a run's
 * answers come out of the store meanwhile, and each batch is asked for when the last one is in.
 */
const SLICE = 4;

export function createPlanCache(): PlanCache {
  // an older spec's plans stay for as long as nobody needs their room
  const plans = new Map<string, WeakRef<Promise<CachedPlan>>>();
  /** those of the spec that was asked for last: one for each kind of its judges */
  let latest: { readonly spec: string; readonly plans: Set<Promise<CachedPlan>> } | null = null;

  const make = (key: string, spec: RunSpec, abilities: PairJudge): Promise<CachedPlan> => {
    const plan = planInSlices(spec, abilities).then(withPairs);
    plan.catch(() => plans.delete(key));
    for (const [old, ref] of plans) if (ref.deref() === undefined) plans.delete(old);
    plans.set(key, new WeakRef(plan));
    return plan;
  };

  return {
    planFor(spec, abilities) {
      // neither who else is asked nor how answers are read changes the asks
      const name = hashOf({ ...setupOf(spec), judges: [], reader: 'ours' });
      const key = hashOf({ spec: name, abilities });
      const plan = plans.get(key)?.deref() ?? make(key, spec, abilities);
      if (latest?.spec !== name) latest = { spec: name, plans: new Set() };
      latest.plans.add(plan);
      return plan;
    },
  };
}

async function planInSlices(spec: RunSpec, abilities: PairJudge): Promise<PairPlan> {
  const steps = planAsksStepwise(setupOf(spec), abilities);
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

export function abilitiesOf({
  kind,
  readsText,
  modes,
}: Pick<JudgeEntry, 'kind' | 'readsText' | 'modes'>): PairJudge {
  const mute = modes.includes('generate') && !modes.includes('choose');
  return { style: styleOf(kind), readsText, ...(mute && { tellsLikelihoods: false }) };
}

/** How many of a plan's asks are among those answered. */
export function countAnswered(plan: PairPlan, answered: ReadonlySet<string>): number {
  let count = 0;
  for (const ask of plan.keys()) if (answered.has(ask)) count++;
  return count;
}

function styleOf(kind: JudgeKind): PairJudge['style'] {
  return kind === 'endpoint' ? 'generative' : kind;
}

function withPairs(plan: PairPlan): CachedPlan {
  return {
    ...plan,
    pairOf(id) {
      const pair = plan.pairOf(id);
      if (!pair) throw new EngineError('not-found', `This run has no pair ${id} for this judge.`);
      return pair;
    },
  };
}
