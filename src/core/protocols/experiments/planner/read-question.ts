import type { ExperimentPlan } from '../experiment.ts';
import type { ExperimentsRun, Roles } from '../roles.ts';
import { planExperiments } from './plan-experiments.ts';
import type { Target } from './targets.ts';
import { understandQuery } from './understand.ts';

/** The rules' reading of a question. */
export interface Rules {
  readonly models: readonly number[];
  readonly ladder: readonly ExperimentPlan[];
  /** names that must be tested; empty if the question is not understood */
  readonly about: readonly string[];
  readonly compares: boolean;
  readonly says: string | null;
  /** why the ladder is empty; null: it is not */
  readonly reason: string | null;
}

/**
 * If the question is not understood, the ladder is empty, and `reason` says why and what can be
 * planned.
 */
export function readQuestion({ options, judges }: ExperimentsRun, roles: Roles): Rules {
  const { query, source } = options;
  const able = roles.ids.map((id, place) =>
    id === null ? null : { id, pictures: judges[place]?.pictures },
  );
  const understood = understandQuery(query, source, able);
  if ('reason' in understood) {
    const reason = `${understood.reason}. What can be planned: ${understood.kinds.join(' ')}`;
    return { models: roles.models, ladder: [], about: [], compares: false, says: null, reason };
  }
  const { target, models, compares, says } = understood;
  const ladder = planExperiments(understood, source);
  return { models, ladder, about: namesIn(target, ladder), compares, says, reason: null };
}

/** The names that must be tested: the properties in the question, or everything that is planned. */
function namesIn(target: Target, plans: readonly ExperimentPlan[]): readonly string[] {
  if (target.kind === 'subjects') return target.ids;
  return [...new Set(plans.flatMap((plan) => plan.about.map(({ name }) => name)))];
}
