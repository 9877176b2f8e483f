import type { FreshResult } from '../../../../core/protocols/perception/training/fresh-test.ts';
import { SWEPT_RATES } from '../../../../core/protocols/perception/training/recipes.ts';
import type { Reward } from '../../../../core/protocols/perception/training/training-data.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { ChosenJudge } from '../../../frame/training/train-weights.ts';
import {
  type TrainedArm,
  type TrainingPlan,
  type TrainingWatch,
  trainArm,
} from './carry-training.ts';

/** Random draws of initial weights, example order and samples at each learning rate. */
export const DRAWS = 3;

/** One training of a sweep. */
export interface SweptTraining {
  readonly rate: number;
  /** counted from 0 */
  readonly draw: number;
  readonly fresh: FreshResult;
}

/**
 * Trains a head with GRPO at each learning rate, three times each, and tests all of them on the
 * same fresh worlds. The heads are not kept. Rejects as `trainArm` does.
 */
export async function sweepRates(
  base: ChosenJudge,
  plan: TrainingPlan,
  watch: TrainingWatch,
  onEach: (swept: SweptTraining) => void,
): Promise<void> {
  const own = { ...plan, part: 'head' } as const;
  const known = new Set((await engine().listJudges()).map(({ id }) => id));
  for (const rate of SWEPT_RATES) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const change = { rate, draw };
      const { judge, fresh } = await trainArm('grpo', base, own, watch, change);
      // keeps heads that existed before; the fifteen heads of a sweep would fill the list of judges
      if (!known.has(judge)) await engine().removeJudge(judge);
      onEach({ rate, draw, fresh });
    }
  }
}

/** The rewards that the ablation compares: Table 3 of the paper on a small scale. */
export const ABLATION: readonly Reward[] = ['ordinary', 'pair', 'batch'];

/** Trains with GRPO using each reward of the ablation. Rejects as `trainArm` does. */
export async function ablate(
  base: ChosenJudge,
  plan: TrainingPlan,
  watch: TrainingWatch,
  onEach: (reward: Reward, arm: TrainedArm) => void,
): Promise<void> {
  for (const reward of ABLATION) {
    onEach(reward, await trainArm('grpo', base, { ...plan, reward }, watch));
  }
}
