import { useMemo } from 'react';
import { PARTS } from '../../../../core/ask/recipe.ts';
import { recipeOf } from '../../../../core/protocols/perception/training/recipes.ts';
import {
  REWARDS,
  rewardsOf,
} from '../../../../core/protocols/perception/training/training-data.ts';
import {
  type FieldKind,
  TEXT_FIELD,
  useAddressFields,
  wholeField,
  wordField,
} from '../../../address/address-state.ts';
import type { TrainingPlan } from './carry-training.ts';

/** Which heads are trained side by side. */
const WANTED = ['all', 'grpo'] as const;

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
  judge: { ...TEXT_FIELD, read: (text: string | null) => text || JUDGE },
  part: wordField(PARTS, 'head'),
  reward: wordField(REWARDS, 'batch'),
  items: wholeField(MOST_ITEMS, 400),
  fresh: wholeField(MOST_FRESH, 100),
  seed: wholeField(MOST_SEED, 1),
  steps: wholeField(STEP_LIMITS.most, null),
  rate: RATE_FIELD,
  arms: wordField(WANTED, 'all'),
} as const;

/** A training as described by the screen's address, with defaults for missing fields. */
export function useTrainingPlan() {
  const [fields, put] = useAddressFields(FIELDS);
  const { judge, arms } = fields;
  const choice = useMemo(() => ({ id: judge, device: 'wasm' }) as const, [judge]);
  const plan = useMemo((): TrainingPlan => {
    const { part, reward, items, fresh, seed, steps, rate } = fields;
    return {
      part,
      reward: rewardsOf(part).includes(reward) ? reward : 'batch',
      items: Math.max(LEAST, items),
      fresh: Math.max(LEAST, fresh),
      seed,
      ...(steps !== null && { steps: Math.max(STEP_LIMITS.least, steps) }),
      ...(rate !== null && { rate }),
    };
  }, [fields]);
  /** the recipe of the part that GRPO trains, with the plan's steps and rate or the defaults */
  const recipe = useMemo(() => recipeOf('grpo', plan.part, plan), [plan]);
  const change = (changes: Parameters<typeof put>[0]) =>
    // each part has its own default steps and rate
    put(changes.part ? { ...changes, steps: null, rate: null } : changes);
  return { choice, plan, recipe, arms, change };
}
