import type { TrainingProgress } from '../../../../core/ask/answer.ts';
import {
  type CountedShare,
  type FreshResult,
  testWriter,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import { armsOf } from '../../../../core/protocols/perception/training/recipes.ts';
import { rewardsOf } from '../../../../core/protocols/perception/training/training-data.ts';
import type { TrainForm } from '../../../frame/command/lab-command.ts';
import { reportingLoads } from '../../../frame/command/report-progress.ts';
import {
  describeTraining,
  requireHiddenStates,
  sayTraining,
  type TrainingOutput,
  weightsText,
} from '../../../frame/command/training-output.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { testUntrained, trainArm, trainOnly } from '../train/carry-training.ts';
import type { TRAIN_FLAGS } from './train-flags.ts';

/** The result of a test without its items. */
type PrintedResult = Omit<FreshResult, 'perception' | 'both' | 'rewards'> &
  Readonly<Record<'perception' | 'both', CountedShare>>;

function printed(result: FreshResult | null): PrintedResult | null {
  if (result === null) return null;
  const { rewards: _, ...rest } = result;
  return { ...rest, perception: withoutItems(rest.perception), both: withoutItems(rest.both) };
}

function withoutItems({ share, low, high, n }: CountedShare): CountedShare {
  return { share, low, high, n };
}

/** Output of a training. */
interface TrainOutput extends TrainingOutput {
  readonly command: 'train';
  readonly base: string;
  readonly recipe: string;
  readonly objective: string;
  readonly reward: string;
  readonly items: number;
  readonly seed: number;
  /**
   * on fresh worlds: the base through its normal prompt, then the trained judge; null if not tested
   */
  readonly before: PrintedResult | null;
  readonly after: PrintedResult | null;
  readonly curve: readonly {
    readonly step: number;
    readonly reward: number | null;
    readonly validation: number | null;
    /** for a whole decoder: share of its validation answers that are readable */
    readonly readable?: number | null;
  }[];
}

export const trainForm: TrainForm<typeof TRAIN_FLAGS> = {
  async perform({ values, judge, device, seed }, report) {
    const { objective, reward, items, fresh, recipe, steps, rate, kl, clip, batch } = values;
    requireHiddenStates(judge);
    if (!armsOf(recipe).includes(objective)) {
      throw new Error(
        `--objective: "${objective}" does not go with --recipe ${recipe}; it takes ${armsOf(recipe).join(', ')}`,
      );
    }
    if (!rewardsOf(recipe).includes(reward)) {
      throw new Error(
        `--reward: "${reward}" does not go with --recipe ${recipe}; it takes ${rewardsOf(recipe).join(', ')}`,
      );
    }
    const base = { choice: { id: judge.id, device }, listing: judge };
    const plan = {
      items,
      reward,
      seed,
      fresh,
      part: recipe,
      ...(steps > 0 && { steps }),
      ...(rate > 0 && { rate }),
      grpo: {
        kl,
        clip,
        klForm: values['kl-form'],
        miniBatches: values['mini-batches'],
        ...(batch > 0 && { batch }),
      },
    };
    const watch = {
      onTraining: (_: string, progress: TrainingProgress) => report(sayTraining(progress)),
      onTest: (of: string, done: number, total: number) => {
        if (done % 25 === 0)
          report(`${of}: ${formatCount(done)} of ${formatCount(total)} answers on fresh worlds`);
      },
    };
    const { after, ...head } = await reportingLoads(async () => {
      if (fresh === 0) {
        return { ...(await trainOnly(objective, base, plan, watch)), after: null };
      }
      const { fresh: result, ...rest } = await trainArm(objective, base, plan, watch);
      return { ...rest, after: result };
    });
    const before = fresh === 0 ? null : await testUntrained(testWriter, base, plan, watch);
    const value: TrainOutput = {
      command: 'train',
      base: judge.id,
      recipe,
      objective,
      reward,
      items,
      seed,
      before: printed(before),
      after: printed(after),
      curve: head.trained.curve.map(({ step, reward, validation, readable }) => ({
        step,
        reward,
        validation,
        ...(readable !== undefined && { readable }),
      })),
      ...describeTraining(head),
    };
    return { result: { value }, weights: await weightsText(head) };
  },
};
