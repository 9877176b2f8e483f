import type { ExperimentPlan } from '../experiment.ts';
import type { ExperimentsOptions } from '../options.ts';
import { planExperiments } from './plan-experiments.ts';
import type { NotUnderstood, Understanding } from './targets.ts';
import { type AskedJudge, understandQuery } from './understand.ts';

interface PlannedAhead {
  readonly understood: Understanding | NotUnderstood;
  /** edited experiments first, then those of our rules; at most as many as the run may have */
  readonly plans: readonly ExperimentPlan[];
}

/**
 * What a set-up knows of a run before it starts. A model that writes its experiments may plan
 * others. `judges`: as in `understandQuery`.
 */
export function planAhead(
  {
    query,
    source,
    most,
    begun = [],
    planner,
  }: Pick<ExperimentsOptions, 'query' | 'source' | 'most' | 'begun' | 'planner'>,
  judges: readonly (AskedJudge | null)[],
): PlannedAhead {
  const understood = understandQuery(query, source, judges);
  const writes = planner.type === 'judge' && planner.how === 'writes';
  const ladder = 'reason' in understood || writes ? [] : planExperiments(understood, source);
  return { understood, plans: [...begun, ...ladder.slice(begun.length)].slice(0, most) };
}
