import type { TrainingProgress } from '../../../../core/ask/answer.ts';
import type { FreshRewards } from '../../../../core/protocols/rewards/training/fresh-test.ts';
import { readStepRewards } from '../../../../core/protocols/rewards/training/step-rewards.ts';
import type { Device } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { readNamed } from '../../../frame/command/flags.ts';
import type { TrainForm } from '../../../frame/command/lab-command.ts';
import { reportingLoads } from '../../../frame/command/report-progress.ts';
import {
  describeTraining,
  requireHiddenStates,
  sayTraining,
  type TrainingOutput,
  weightsText,
} from '../../../frame/command/training-output.ts';
import type { ChosenJudge } from '../../../frame/training/train-weights.ts';
import { type TrainedHead, testHeads, trainHead } from '../train/carry-training.ts';
import { collectSolutions, knownBeside, type SolutionsPlan } from '../train/collect-solutions.ts';
import type { TRAIN_STEPS_FLAGS } from './train-steps-flags.ts';

/** Output of a training. */
interface TrainStepsOutput extends TrainingOutput {
  readonly command: 'train-steps';
  readonly base: string;
  readonly head: string;
  readonly data: string;
  readonly target: string;
  readonly policy: string;
  readonly items: number;
  /** solutions with at least one labelled step, and the number of labelled steps */
  readonly solutions: number;
  readonly labelled: number;
  readonly seed: number;
  /**
   * on fresh questions: the untrained base, the head, then a head trained on known steps; null if
   * not tested
   */
  readonly fresh: FreshRewards | null;
  readonly curve: readonly {
    readonly step: number;
    /** squared error on training and validation steps */
    readonly loss: number | null;
    readonly validation: number | null;
  }[];
}

/** Texts or answers between two progress lines. */
const EVERY = 100;

export const trainStepsForm: TrainForm<typeof TRAIN_STEPS_FLAGS> = {
  async perform({ values, judge, device, seed }, report) {
    const { head: arm, data, target, policy, items, fresh, steps, known } = values;
    requireHiddenStates(judge);
    if ((data === 'file') !== (steps !== null)) {
      throw new Error(
        data === 'file'
          ? '--data file needs --steps FILE.jsonl, which holds the step rewards'
          : '--steps goes with --data file, which reads step rewards from it',
      );
    }
    const plan: SolutionsPlan = {
      data,
      items,
      seed,
      target,
      ...(steps && { file: readNamed('--steps', steps, readStepRewards) }),
    };
    const base: ChosenJudge = { choice: { id: judge.id, device }, listing: judge };
    const writer = await findWriter(policy, device);
    const tell =
      (what: string) =>
      (done: number, total: number | null = null) => {
        if (done % EVERY === 0) report(`${what}: ${done}${total === null ? '' : ` of ${total}`}`);
      };
    const { collected, trained, result } = await reportingLoads(async () => {
      const collected = await collectSolutions(plan, writer, {
        onText: tell('texts of the writer'),
      });
      const watch = { onTraining: (one: TrainingProgress) => report(sayTraining(one)) };
      const trained = await trainHead(arm, base, collected, seed, watch);
      const heads: TrainedHead[] = [trained];
      if (known === 'yes') {
        heads.push(await trainHead('known', base, knownBeside(collected, plan), seed, watch));
      }
      const result =
        fresh === 0
          ? null
          : await testHeads({ seed, fresh }, writer, base, heads, {
              onAnswer: tell('answers to fresh questions'),
            });
      return { collected, trained, result };
    });
    const labelled = collected.solutions.map(({ targets }) => targets.length);
    const value: TrainStepsOutput = {
      command: 'train-steps',
      base: judge.id,
      head: arm,
      data,
      target: data === 'search' || data === 'file' ? 'value' : target,
      policy,
      items: new Set(collected.solutions.map(({ place }) => place)).size,
      solutions: labelled.filter((count) => count > 0).length,
      labelled: labelled.reduce((sum, count) => sum + count, 0),
      seed,
      fresh: result,
      curve: trained.trained.curve.map(({ step, loss, validationLoss }) => ({
        step,
        loss,
        validation: validationLoss,
      })),
      ...describeTraining(trained),
    };
    return { result: { value }, weights: await weightsText(trained) };
  },
};

async function findWriter(id: string, device: Device): Promise<ChosenJudge> {
  const listing = (await engine().listJudges()).find((one) => one.id === id);
  if (!listing) throw new Error(`--policy: there is no judge "${id}" here`);
  if (!listing.modes.includes('generate')) {
    throw new Error(`--policy: ${listing.name} writes no text, so it writes no solutions`);
  }
  return { choice: { id, device }, listing };
}
