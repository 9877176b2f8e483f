import type { FreshResult } from '../../../../core/protocols/perception/training/fresh-test.ts';
import { SWEPT_RATES } from '../../../../core/protocols/perception/training/recipes.ts';
import type { Reward } from '../../../../core/protocols/perception/training/training-data.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import {
  type TrainedArm,
  type TrainingPlan,
  type TrainingWatch,
  trainArm,
} from './carry-training.ts';

/** Draws of first weights, order of the examples and samples at each learning rate. */
export const DRAWS = 3;

/** One training of a sweep. */
export interface SweptTraining {
  readonly rate: number;
  /** from 0 */
  readonly draw: number;
  readonly fresh: FreshResult;
}

/**
 * Trains a head by GRPO at each learning rate, three times each, and tests all of them on the same fresh
 * worlds. The heads themselves are not kept. Rejects as `trainArm` does.
 */
export async function sweepRates(
  choice: JudgeChoice,
  base: JudgeListing,
  plan: TrainingPlan,
  watch: TrainingWatch,
  onEach: (swept: SweptTraining) => void,
): Promise<void> {
  const own = { ...plan, part: 'head' } as const;
  const known = new Set((await engine().listJudges()).map(({ id }) => id));
  for (const rate of SWEPT_RATES) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const change = { rate, draw };
      const { judge, fresh } = await trainArm('grpo', choice, base, own, watch, change);
      // what was trained before stays; fifteen heads of a sweep would fill the list of judges
      if (!known.has(judge)) await engine().removeJudge(judge);
      onEach({ rate, draw, fresh });
    }
  }
}

/** What is left out of the training, step by step: Table 3 of the paper, in small. */
export const ABLATION: readonly Reward[] = ['ordinary', 'pair', 'batch'];

/** Trains by GRPO with each of the rewards of the ablation. Rejects as `trainArm` does. */
export async function ablate(
  choice: JudgeChoice,
  base: JudgeListing,
  plan: TrainingPlan,
  watch: TrainingWatch,
  onEach: (reward: Reward, arm: TrainedArm) => void,
): Promise<void> {
  for (const reward of ABLATION) {
    onEach(reward, await trainArm('grpo', choice, base, { ...plan, reward }, watch));
  }
}
