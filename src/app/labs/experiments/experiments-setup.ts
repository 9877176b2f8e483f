import type { Abilities } from '../../../core/ask/abilities.ts';
import { whyUnable } from '../../../core/protocols/experiments/asks.ts';
import type { ExperimentPlan } from '../../../core/protocols/experiments/experiment.ts';
import {
  defaultExperimentsOptions,
  EXPERIMENTS_ID,
  type ExperimentsOptions,
  experimentsOptionsOf,
} from '../../../core/protocols/experiments/options.ts';
import { planAhead } from '../../../core/protocols/experiments/planner/plan-ahead.ts';
import { understandQuery } from '../../../core/protocols/experiments/planner/understand.ts';
import type { JudgeEstimate } from '../../../runs/plans/estimate.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/setup/options-setup.ts';
import type { WholeRun } from '../../frame/setup/setup-store.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { judgesStore } from '../../stores/judges.ts';

/** What a set-up lacks before it can run, and where it is mended. */
interface Lack {
  readonly at: 'judges' | 'pictures' | 'question' | 'planner' | 'plan';
  readonly says: string;
}

/** The first thing a setup lacks before it can run, or null. */
function whatExperimentsLack(
  judges: readonly ({ readonly id: string } & Partial<Abilities>)[],
  {
    query,
    source,
    planner,
    begun = [],
  }: Pick<ExperimentsOptions, 'query' | 'source' | 'planner' | 'begun'>,
): Lack | null {
  const able = judges.filter(
    (judge) =>
      (planner.type === 'rules' || judge.id !== planner.id) &&
      (judge.modes === undefined || whyUnable(judge as Abilities) === null),
  );
  if (able.length === 0) {
    return {
      at: 'judges',
      says: 'Choose at least one model that answers questions about pictures.',
    };
  }
  if (source.type === 'photos' && source.photos.length < 2) {
    return { at: 'pictures', says: 'Add at least two photographs.' };
  }
  if (query.trim() === '') return { at: 'question', says: 'Ask a question.' };
  if (planner.type === 'judge') {
    if (!judges.some(({ id }) => id === planner.id)) {
      return { at: 'planner', says: 'Choose the model that plans.' };
    }
    if (planner.how === 'writes') return null;
  }
  const understood = understandQuery(
    query,
    source,
    able.map(({ id, pictures }) => ({ id, pictures })),
  );
  if (!('reason' in understood) || begun.length > 0) return null;
  return { at: 'plan', says: `This question cannot be planned: ${understood.reason}.` };
}

function lackOf({ judges, options }: OptionsSetup<ExperimentsOptions>): Lack | null {
  const known = judgesStore.getState().judges ?? [];
  return whatExperimentsLack(
    judges.map(({ id }) => known.find((one) => one.id === id) ?? { id }),
    options,
  );
}

const whatIsMissing = (setup: OptionsSetup<ExperimentsOptions>) => lackOf(setup)?.says ?? null;

/** The part of the set-up where its first lack is mended; null: it lacks nothing. */
export function whereItLacks(setup: OptionsSetup<ExperimentsOptions>): Lack['at'] | null {
  return lackOf(setup)?.at ?? null;
}

/**
 * Every experiment that our rules plan, asked of each judge that answers. Null if a model writes the
 * plans, which are unknown, or if the run stops after the first experiment.
 */
export function wholeExperiments(
  options: ExperimentsOptions,
  judges: readonly Pick<JudgeEstimate, 'asks' | 'choice'>[],
): WholeRun | null {
  const { planner, planOnly, samples, wordings, sham } = options;
  if (planOnly || (planner.type === 'judge' && planner.how === 'writes')) return null;
  const models = judges.filter(
    ({ asks, choice }) => asks > 0 && !(planner.type === 'judge' && choice.id === planner.id),
  );
  const { plans } = planAhead(
    options,
    models.map(({ choice: { id } }) => ({ id })),
  );
  const [first] = plans;
  if (!first) return null;
  const questionsOf = ({ answers, rewordings }: ExperimentPlan) =>
    answers.length * samples * Math.min(wordings, 1 + rewordings.length);
  const asks = [...plans, ...(sham ? [first] : [])].reduce(
    (sum, plan) => sum + models.length * questionsOf(plan),
    0,
  );
  const all = plans.length === 1 ? 'the one experiment' : `all ${plans.length} experiments`;
  return {
    asks,
    says: `${all}${sham ? ' and the sham' : ''}; at least ${formatCount(models.length * questionsOf(first))}. The run stops earlier where harder experiments can add nothing.`,
  };
}

/** Preselected, all bundled: judges that see well, less well and hardly at all. */
const FIRST_JUDGES = ['nano-vlm-oak', 'nano-vlm-fir', 'nano-vlm-mole'];

/** The store of a question and its budget that are being set up. */
export const experimentsSetup = createOptionsSetup<ExperimentsOptions>({
  protocol: EXPERIMENTS_ID,
  judges: FIRST_JUDGES,
  options: defaultExperimentsOptions(),
  optionsOf: experimentsOptionsOf,
  whatIsMissing,
  wholeOf: ({ options }, judges) => wholeExperiments(options, judges),
});
