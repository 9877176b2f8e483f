import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import type { planAhead } from '../../../../core/protocols/experiments/planner/plan-ahead.ts';
import { sayUnderstood } from '../../../../core/protocols/experiments/planner/say-understood.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { sayParts, saySeed } from '../../../frame/setup/say-parts.ts';

/** "20 drawn worlds for each answer" */
export function sayPictures({ source, samples }: ExperimentsOptions, seed: number): string {
  return sayParts(`${samples} ${SOURCE_WORDS[source.type]} for each answer`, saySeed(seed));
}

/** "at most 5 experiments, each question in 3 wordings, planned by our rules"; `nameOf` names a judge */
export function sayExperiments(
  options: ExperimentsOptions,
  nameOf: (id: string) => string,
): string {
  const { most, wordings, planner, sham, cues, planOnly, noUnknown } = options;
  return sayParts(
    `at most ${most} ${most === 1 ? 'experiment' : 'experiments'}`,
    wordings === 1 ? 'each question as it stands' : `each question in ${wordings} wordings`,
    `planned by ${planner.type === 'rules' ? 'our rules' : nameOf(planner.id)}`,
    sham && 'with a sham experiment',
    cues && 'with what cues alone tell',
    planOnly && 'stops before each further one',
    noUnknown && 'no “Unknown”',
  );
}

/** "How well do oak and fir do at counting? 3 experiments, from easy to hard" */
export function sayPlan(
  { planner, source, begun }: ExperimentsOptions,
  { understood, plans }: ReturnType<typeof planAhead>,
  modelAt: (place: number) => string,
  nameOf: (id: string) => string,
): string {
  if (planner.type === 'judge' && planner.how === 'writes') {
    return `${nameOf(planner.id)} plans each experiment from the results so far`;
  }
  const count = `${plans.length} ${plans.length === 1 ? 'experiment' : 'experiments'}`;
  const listed = begun ? `${count}, edited or from a report` : `${count}, from easy to hard`;
  if ('reason' in understood) return begun ? listed : 'none yet';
  return understood.models.length === 0
    ? listed
    : `${sayUnderstood(understood, source, modelAt)} ${listed}`;
}
