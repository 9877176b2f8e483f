import type { TrainingProgress } from '../../../../core/ask/answer.ts';
import type { Ask } from '../../../../core/ask/ask.ts';
import type { TrainedPartName } from '../../../../core/ask/recipe.ts';
import {
  type FreshResult,
  type FreshTest,
  testHead,
  testWriter,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import {
  type Arm,
  type GrpoSettings,
  recipeOf,
} from '../../../../core/protocols/perception/training/recipes.ts';
import {
  perceptionTraining,
  type TrainingOptions,
} from '../../../../core/protocols/perception/training/training-data.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import {
  type ChosenJudge,
  type TrainedWeights,
  trainWeights,
} from '../../../frame/training/train-weights.ts';
import { inShortTasks } from '../../../kit/progress/in-short-tasks.ts';

/** A training as set by the user. */
export interface TrainingPlan extends Omit<TrainingOptions, 'grey'> {
  /** the part of the model that is trained */
  readonly part: TrainedPartName;
  /** optimiser steps; absent for the default */
  readonly steps?: number;
  /** learning rate; absent for the default */
  readonly rate?: number;
  /** absent for the authors' */
  readonly grpo?: GrpoSettings;
  /** number of items in the test on fresh worlds */
  readonly fresh: number;
}

/** The settings that a sweep varies. */
export interface Change {
  /** learning rate; absent for the plan's */
  readonly rate?: number;
  /** which random draw of initial weights, order and samples; 0 uses the seed itself */
  readonly draw?: number;
}

/** A head and its results on fresh worlds. */
export interface TrainedArm extends TrainedWeights {
  readonly arm: Arm;
  readonly fresh: FreshResult;
}

export interface TrainingWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onTraining: (arm: Arm, progress: TrainingProgress) => void;
  /** progress of the test on fresh worlds: answers so far, and their total */
  readonly onTest: (of: Arm | 'untrained', done: number, total: number) => void;
}

/** Plans the training of one arm as an ask to its base. */
export function* askTraining(
  arm: Arm,
  { items, reward, seed, part, steps, rate: planned, grpo }: TrainingPlan,
  base: Pick<JudgeListing, 'system'>,
  { rate = planned, draw = 0 }: Change = {},
): Generator<void, Ask & { mode: 'train' }, void> {
  const options = { items, reward, seed, part, ...(arm === 'grey' && { grey: true as const }) };
  return {
    mode: 'train',
    recipe: recipeOf(arm, part, { rate, steps, ...grpo }),
    data: yield* perceptionTraining(options, base),
    seed: seed + draw,
  };
}

/** Trains one judge and tests it on worlds it has not seen. Rejects as `trainWeights` does. */
export async function trainArm(
  arm: Arm,
  base: ChosenJudge,
  plan: TrainingPlan,
  watch: TrainingWatch,
  change: Change = {},
): Promise<TrainedArm> {
  const head = await trainOnly(arm, base, plan, watch, change);
  // a judge with a trained decoder writes its verdicts, as the untrained one does
  const take = plan.part === 'whole' ? testWriter : testHead;
  const test = take(plan.seed, plan.fresh, base.listing, arm === 'grey' ? true : undefined);
  const fresh = await takeTest(
    { ...base.choice, id: head.judge },
    test,
    watch.signal,
    (done, total) => watch.onTest(arm, done, total),
  );
  return { arm, ...head, fresh };
}

/** Trains an arm without testing it. */
export async function trainOnly(
  arm: Arm,
  base: ChosenJudge,
  plan: TrainingPlan,
  { signal, onTraining }: Pick<TrainingWatch, 'signal' | 'onTraining'>,
  change: Change = {},
): Promise<TrainedWeights> {
  const training = await planNow(askTraining(arm, plan, base.listing, change), signal);
  return trainWeights(base, training, {
    signal,
    onTraining: (progress) => onTraining(arm, progress),
  });
}

/**
 * Tests the base through its normal prompt: on all comparisons, or with `testPairs` on the correct
 * response against the misreporting one only, which takes a quarter of the questions.
 */
export function testUntrained<Result>(
  test: (seed: number, items: number, judge: JudgeListing) => Generator<void, FreshTest<Result>>,
  { choice, listing }: ChosenJudge,
  { seed, fresh }: TrainingPlan,
  { signal, onTest }: Pick<TrainingWatch, 'signal' | 'onTest'>,
): Promise<Result> {
  return takeTest(choice, test(seed, fresh, listing), signal, (done, total) =>
    onTest('untrained', done, total),
  );
}

async function takeTest<Result>(
  choice: JudgeChoice,
  planning: Generator<void, FreshTest<Result>, void>,
  signal: AbortSignal | undefined,
  onEach: (done: number, total: number) => void,
): Promise<Result> {
  const test = await planNow(planning, signal);
  let done = 0;
  const total = test.asks.length;
  onEach(0, total);
  const { answers } = await engine().ask(choice, test.asks, {
    signal,
    onAnswer: () => onEach(++done, total),
  });
  return test.read(answers.map(({ body }) => body));
}

/** Plans without a long task: drawing an item takes about a millisecond. */
async function planNow<T extends object>(
  planning: Generator<void, T, void>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const planned = await inShortTasks(planning, () => !signal?.aborted);
  if (planned) return planned;
  throw signal?.reason;
}
