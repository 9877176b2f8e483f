import { hashOf } from '../core/hash.ts';
import { type AskPlan, planAsksStepwise } from '../core/protocols/pairbench/ask-plan.ts';
import type { JudgeAbilities } from '../core/protocols/pairbench/asks.ts';
import type { Pair } from '../core/protocols/pairbench/pair.ts';
import type { RunSpec } from '../core/spec.ts';
import type { JudgeEntry, JudgeKind } from '../judges/judge.ts';
import { yieldToMessages } from '../judges/yield-to-messages.ts';
import { EngineError } from './engine-error.ts';

export interface BookedPlan extends AskPlan {
  /** Throws EngineError 'not-found'. */
  pairOf(id: string): Pair;
}

/** Plans that were made, as the same one serves the run, its counts and its results. */
export interface PlanBook {
  planFor(spec: RunSpec, abilities: JudgeAbilities): Promise<BookedPlan>;
}

/** Asks held in all: at some 300 bytes each, what a worker can well keep. */
const ASKS_KEPT = 80_000;
/** Plans held: those of one run whose judges are of different kinds. */
const PLANS_KEPT = 3;
/** Milliseconds of planning at a stretch, before others in the worker have their turn. */
const SLICE = 20;

export function createPlanBook(asksKept = ASKS_KEPT): PlanBook {
  // a Map keeps the order of insertion: the first is the one used longest ago
  const plans = new Map<string, { readonly plan: Promise<BookedPlan>; asks: number }>();

  const forgetOldest = (): void => {
    let held = [...plans.values()].reduce((sum, { asks }) => sum + asks, 0);
    for (const [key, { asks }] of plans) {
      if ((held <= asksKept && plans.size <= PLANS_KEPT) || plans.size === 1) return;
      plans.delete(key);
      held -= asks;
    }
  };

  return {
    planFor(spec, abilities) {
      // neither who else is asked nor how answers are read changes the asks
      const key = hashOf({ ...spec, judges: [], reader: 'ours', abilities });
      let entry = plans.get(key);
      if (entry) {
        plans.delete(key);
      } else {
        const made = { plan: planInSlices(spec, abilities).then(withPairs), asks: 0 };
        made.plan.then(
          ({ asks }) => {
            made.asks = asks.size;
            forgetOldest();
          },
          () => plans.delete(key),
        );
        entry = made;
      }
      plans.set(key, entry);
      return entry.plan;
    },
  };
}

async function planInSlices(spec: RunSpec, abilities: JudgeAbilities): Promise<AskPlan> {
  const steps = planAsksStepwise(spec, abilities);
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
}: Pick<JudgeEntry, 'kind' | 'readsText'>): JudgeAbilities {
  return { style: styleOf(kind), readsText };
}

/** How many of a plan's asks are among those answered. */
export function countAnswered({ asks }: AskPlan, answered: ReadonlySet<string>): number {
  let count = 0;
  for (const ask of asks.keys()) if (answered.has(ask)) count++;
  return count;
}

function styleOf(kind: JudgeKind): JudgeAbilities['style'] {
  return kind === 'endpoint' ? 'generative' : kind;
}

function withPairs(plan: AskPlan): BookedPlan {
  return {
    ...plan,
    pairOf(id) {
      const pair = plan.pairOf(id);
      if (!pair) throw new EngineError('not-found', `This run has no pair ${id} for this judge.`);
      return pair;
    },
  };
}
