import type { Trained, TrainingProgress } from '../../../../core/ask/answer.ts';
import type { Ask } from '../../../../core/ask/ask.ts';
import type { TrainedPartName } from '../../../../core/ask/recipe.ts';
import { trainedJudgeId } from '../../../../core/ask/trained-weights.ts';
import {
  type CountedShare,
  type FreshResult,
  type FreshTest,
  testHead,
  testPairs,
  testWriter,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import { type Arm, recipeOf } from '../../../../core/protocols/perception/training/recipes.ts';
import {
  perceptionTraining,
  type TrainingOptions,
} from '../../../../core/protocols/perception/training/training-data.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';

/** A training as a person set it. */
export interface TrainingPlan extends Omit<TrainingOptions, 'grey'> {
  /** what is trained */
  readonly part: TrainedPartName;
  /** of the optimiser; absent: the usual ones */
  readonly steps?: number;
  /** learning rate; absent: the usual one */
  readonly rate?: number;
  /** items of the test on fresh worlds */
  readonly fresh: number;
}

/** What a sweep changes in a training. */
export interface Change {
  /** learning rate; absent: the plan's */
  readonly rate?: number;
  /** which of several draws of first weights, order and samples; 0: that of the seed itself */
  readonly draw?: number;
}

/** A head beside its figures on fresh worlds. */
export interface TrainedArm {
  readonly arm: Arm;
  /** id of its judge */
  readonly judge: string;
  readonly trained: Trained;
  readonly fresh: FreshResult;
}

export interface TrainingWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onTraining: (arm: Arm, progress: TrainingProgress) => void;
  /** of the test on fresh worlds: answers there are, of so many */
  readonly onTest: (of: Arm | 'untrained', done: number, total: number) => void;
}

/** The training of one arm as an ask to its base. */
export function askTraining(
  arm: Arm,
  { items, reward, seed, part, steps, rate: planned }: TrainingPlan,
  base: Pick<JudgeListing, 'system'>,
  { rate = planned, draw = 0 }: Change = {},
): Ask & { mode: 'train' } {
  const options = { items, reward, seed, part, ...(arm === 'grey' && { grey: true as const }) };
  return {
    mode: 'train',
    recipe: recipeOf(arm, part, { rate, steps }),
    data: perceptionTraining(options, base),
    seed: seed + draw,
  };
}

/**
 * Trains one judge and tests it on worlds that it has not seen. What is stored comes back at once; a
 * training that was stopped goes on from its last checkpoint. Rejects as `Engine.ask` does.
 */
export async function trainArm(
  arm: Arm,
  choice: JudgeChoice,
  base: JudgeListing,
  plan: TrainingPlan,
  watch: TrainingWatch,
  change: Change = {},
): Promise<TrainedArm> {
  const head = await trainOnly(arm, choice, base, plan, watch, change);
  // a judge whose whole decoder was trained writes its verdicts, as the untrained one does
  const take = plan.part === 'whole' ? testWriter : testHead;
  const test = take(plan.seed, plan.fresh, base, arm === 'grey' ? true : undefined);
  const fresh = await takeTest({ ...choice, id: head.judge }, test, watch.signal, (done, total) =>
    watch.onTest(arm, done, total),
  );
  return { ...head, fresh };
}

/** The same without the test. */
export async function trainOnly(
  arm: Arm,
  choice: JudgeChoice,
  base: JudgeListing,
  plan: TrainingPlan,
  { signal, onTraining }: Pick<TrainingWatch, 'signal' | 'onTraining'>,
  change: Change = {},
): Promise<Omit<TrainedArm, 'fresh'>> {
  const { answers } = await engine().ask(choice, [askTraining(arm, plan, base, change)], {
    signal,
    onTraining: (_, progress) => onTraining(arm, progress),
  });
  const body = answers[0]?.body;
  if (body?.mode !== 'train') throw new Error(`${base.name} gave no weights`);
  return { arm, judge: trainedJudgeId(base.id, body.weights), trained: body };
}

/** The base itself, through its normal prompt. */
export function testUntrained(
  choice: JudgeChoice,
  base: JudgeListing,
  plan: TrainingPlan,
  { signal, onTest }: Pick<TrainingWatch, 'signal' | 'onTest'>,
): Promise<FreshResult> {
  const test = testWriter(plan.seed, plan.fresh, base);
  return takeTest(choice, test, signal, (done, total) => onTest('untrained', done, total));
}

/** The same of r_c over r_p alone, which takes a fourth of the questions. */
export function testUntrainedPairs(
  choice: JudgeChoice,
  base: JudgeListing,
  plan: TrainingPlan,
  { signal, onTest }: Pick<TrainingWatch, 'signal' | 'onTest'>,
): Promise<CountedShare> {
  const test = testPairs(plan.seed, plan.fresh, base);
  return takeTest(choice, test, signal, (done, total) => onTest('untrained', done, total));
}

async function takeTest<Result>(
  choice: JudgeChoice,
  test: FreshTest<Result>,
  signal: AbortSignal | undefined,
  onEach: (done: number, total: number) => void,
): Promise<Result> {
  let done = 0;
  const total = test.asks.length;
  onEach(0, total);
  const { answers } = await engine().ask(choice, test.asks, {
    signal,
    onAnswer: () => onEach(++done, total),
  });
  return test.read(answers.map(({ body }) => body));
}
