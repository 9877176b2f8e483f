import type { Abilities } from '../../../core/ask/abilities.ts';
import { valuesSteps, whyUnable } from '../../../core/protocols/rewards/asks.ts';
import {
  defaultRewardsOptions,
  REWARDS_ID,
  type RewardsOptions,
  rewardsOptionsOf,
} from '../../../core/protocols/rewards/options.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { createOptionsSetup, type OptionsSetup } from '../../frame/setup/options-setup.ts';
import { judgesStore } from '../../stores/judges.ts';

/**
 * The first thing the judges lack before they can run, or null. Each judge is given by `id` and its
 * abilities.
 */
export function whatRewardsLack(
  judges: readonly ({ readonly id: string } & Partial<JudgeListing>)[],
  { policy, ownScores, given }: Pick<RewardsOptions, 'policy' | 'ownScores' | 'given'>,
): string | null {
  const unable = (judge: (typeof judges)[number]) =>
    judge.modes === undefined ? null : whyNotListed(judge as Abilities);
  const lackScorer = (candidates: typeof judges): string | null => {
    if (candidates.some((judge) => unable(judge) === null)) return null;
    const reasons = candidates.map((judge) => ` ${judge.name ?? judge.id}: ${unable(judge)}.`);
    return `Choose at least one model that scores the steps.${reasons.join('')}`;
  };
  if (policy === '') {
    return given ? lackScorer(judges) : 'Import a file with solutions, or let a model write them.';
  }
  const writer = judges.find(({ id }) => id === policy);
  if (!writer) return 'Choose the model that writes the solutions, and at least one that scores.';
  const reason = unable(writer);
  if (reason !== null) return `The writer cannot write: ${reason}.`;
  if (writer.modes && valuesSteps({ modes: writer.modes })) {
    return 'The writer cannot write: a judge with a trained head only scores.';
  }
  return lackScorer(judges.filter(({ id }) => id !== policy || ownScores));
}

/**
 * Why a judge cannot take part according to its listing, or null. Heads trained to rank responses
 * do not give values of steps.
 */
export function whyNotListed({
  trained,
  ...abilities
}: Abilities & Pick<JudgeListing, 'trained'>): string | null {
  const reason = whyUnable(abilities);
  if (reason !== null || !trained || !valuesSteps(abilities)) return reason;
  return trained.recipe.objective.kind === 'mse'
    ? null
    : 'its head was trained to rank responses, not to value steps';
}

function whatIsMissing({ judges, options }: OptionsSetup<RewardsOptions>): string | null {
  const known = judgesStore.getState().judges ?? [];
  return whatRewardsLack(
    judges.map(({ id }) => known.find((one) => one.id === id) ?? { id }),
    options,
  );
}

/** Preselected: a nearly blind judge writes, and a good and a poor one choose. */
const FIRST_JUDGES = ['nano-vlm-mole', 'nano-vlm-oak', 'nano-vlm-fir'];

/** The store of a "Judging the steps" run that is being set up. */
export const rewardsSetup = createOptionsSetup<RewardsOptions>({
  protocol: REWARDS_ID,
  judges: FIRST_JUDGES,
  options: defaultRewardsOptions(),
  optionsOf: rewardsOptionsOf,
  whatIsMissing,
});
