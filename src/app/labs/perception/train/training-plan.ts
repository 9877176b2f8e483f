import { useMemo } from 'react';
import { PARTS, type Recipe, type TrainedPartName } from '../../../../core/ask/recipe.ts';
import { recipeOf } from '../../../../core/protocols/perception/training/recipes.ts';
import {
  REWARDS,
  type Reward,
  rewardsOf,
} from '../../../../core/protocols/perception/training/training-data.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import {
  changeFields,
  type FieldKind,
  TEXT_FIELD,
  useAddressState,
  wholeField,
  wordField,
} from '../../../address/address-state.ts';
import type { TrainingPlan } from './carry-training.ts';

/** Which heads are trained side by side. */
const WANTED = ['all', 'grpo'] as const;
export type WantedArms = (typeof WANTED)[number];

const JUDGE = 'nano-vlm-oak';
const [LEAST, MOST_ITEMS, MOST_FRESH, MOST_SEED] = [20, 2000, 1000, 999_999];
/** Limits of the optimiser's steps and learning rate on the screen. */
export const STEP_LIMITS = { least: 1, most: 5000 } as const;
export const RATE_LIMITS = { least: 0.0001, most: 1 } as const;

/** A learning rate that differs from the part's default. */
const RATE_FIELD: FieldKind<number | null> = {
  read: (text) => {
    const rate = Number(text ?? Number.NaN);
    return rate >= RATE_LIMITS.least && rate <= RATE_LIMITS.most ? rate : null;
  },
  write: (rate) => (rate === null ? null : String(rate)),
};

const FIELDS = {
  part: wordField(PARTS, 'head'),
  reward: wordField(REWARDS, 'batch'),
  items: wholeField(MOST_ITEMS, 400),
  fresh: wholeField(MOST_FRESH, 100),
  seed: wholeField(MOST_SEED, 1),
  steps: wholeField(STEP_LIMITS.most, null),
  rate: RATE_FIELD,
  arms: wordField(WANTED, 'all'),
  judge: { ...TEXT_FIELD, read: (text) => text || JUDGE } satisfies FieldKind<string>,
} as const;

export interface PlanChange extends Partial<TrainingPlan> {
  readonly arms?: WantedArms;
  readonly judge?: string;
}

/** A training as described by the screen's address, with defaults for missing fields. */
export function useTrainingPlan(): {
  readonly choice: JudgeChoice;
  readonly plan: TrainingPlan;
  /** the recipe of the part that GRPO trains, with the plan's steps and rate or the defaults */
  readonly recipe: Recipe;
  readonly arms: WantedArms;
  readonly change: (changes: PlanChange) => void;
} {
  const [judge] = useAddressState('judge', FIELDS.judge);
  const [part] = useAddressState<TrainedPartName>('part', FIELDS.part);
  const [reward] = useAddressState<Reward>('reward', FIELDS.reward);
  const [items] = useAddressState('items', FIELDS.items);
  const [fresh] = useAddressState('fresh', FIELDS.fresh);
  const [seed] = useAddressState('seed', FIELDS.seed);
  const [steps] = useAddressState('steps', FIELDS.steps);
  const [rate] = useAddressState('rate', FIELDS.rate);
  const [arms] = useAddressState<WantedArms>('arms', FIELDS.arms);
  const choice = useMemo(() => ({ id: judge, device: 'wasm' }) as const, [judge]);
  const plan = useMemo(
    () => ({
      part,
      reward: rewardsOf(part).includes(reward) ? reward : 'batch',
      items: Math.max(LEAST, items),
      fresh: Math.max(LEAST, fresh),
      seed,
      ...(steps !== null && { steps: Math.max(STEP_LIMITS.least, steps) }),
      ...(rate !== null && { rate }),
    }),
    [part, reward, items, fresh, seed, steps, rate],
  );
  const recipe = useMemo(() => recipeOf('grpo', plan.part, plan), [plan]);
  return { choice, plan, recipe, arms, change };
}

function change(changes: PlanChange): void {
  changeFields({
    // each part has its own default steps and rate
    ...(changes.part && { part: FIELDS.part.write(changes.part), steps: null, rate: null }),
    ...(changes.reward && { reward: FIELDS.reward.write(changes.reward) }),
    ...(changes.items !== undefined && { items: FIELDS.items.write(changes.items) }),
    ...(changes.fresh !== undefined && { fresh: FIELDS.fresh.write(changes.fresh) }),
    ...(changes.seed !== undefined && { seed: FIELDS.seed.write(changes.seed) }),
    ...(changes.steps !== undefined && { steps: FIELDS.steps.write(changes.steps) }),
    ...(changes.rate !== undefined && { rate: FIELDS.rate.write(changes.rate) }),
    ...(changes.arms && { arms: FIELDS.arms.write(changes.arms) }),
    ...(changes.judge && { judge: changes.judge === JUDGE ? null : changes.judge }),
  });
}
