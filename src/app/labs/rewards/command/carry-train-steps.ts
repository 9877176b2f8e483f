import type { TrainingProgress } from '../../../../core/ask/answer.ts';
import type { FreshRewards } from '../../../../core/protocols/rewards/training/fresh-test.ts';
import { readStepRewards } from '../../../../core/protocols/rewards/training/step-rewards.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { TrainForm } from '../../../frame/command/lab-command.ts';
import { reportingLoads } from '../../../frame/command/report-progress.ts';
import { type TrainedHead, testHeads, trainHead } from '../train/carry-training.ts';
import {
  collectSolutions,
  knownBeside,
  type SolutionsPlan,
  type Writer,
} from '../train/collect-solutions.ts';
import type { TRAIN_STEPS_FLAGS } from './train-steps-flags.ts';

/** Output of a training. */
interface TrainStepsOutput {
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
  /** optimiser steps */
  readonly steps: number;
  /** step whose weights were kept */
  readonly best: number;
  /** seconds of collecting hidden states and of optimisation, without opening the page */
  readonly seconds: number;
  readonly parts: { readonly states: number; readonly steps: number };
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
  /** id of the trained judge, and the hash of its weights */
  readonly judge: string;
  readonly weights: string;
}

/** Texts or answers between two progress lines. */
const EVERY = 100;

export const trainStepsForm: TrainForm<typeof TRAIN_STEPS_FLAGS> = {
  async perform({ values, judge, device, seed }, report) {
    const { head: arm, data, target, policy, items, fresh, steps, known } = values;
    if (!judge.modes.includes('hidden')) {
      throw new Error(`--judge: ${judge.name} does not give its hidden states, which a head reads`);
    }
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
      ...(steps && { file: namingFile(steps.file, () => readStepRewards(steps.text)) }),
    };
    const base: Writer = { choice: { id: judge.id, device }, listing: judge };
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
      const trained = await trainHead(arm, base, collected, seed, {
        onTraining: (progress) => report(sayProgress(progress)),
      });
      const heads: TrainedHead[] = [trained];
      if (known === 'yes') {
        const watch = { onTraining: (one: TrainingProgress) => report(sayProgress(one)) };
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
    const file = await engine().exportWeights(trained.judge);
    const { seconds, curve, best, weights } = trained.trained;
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
      steps: curve.at(-1)?.step ?? 0,
      best,
      seconds: seconds.states + seconds.steps,
      parts: seconds,
      fresh: result,
      curve: curve.map(({ step, loss, validationLoss }) => ({
        step,
        loss,
        validation: validationLoss,
      })),
      judge: trained.judge,
      weights,
    };
    return { result: { value }, weights: await file.text() };
  },
};

/** Prefixes errors of a file with its name. */
function namingFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`--steps: "${file}", ${(cause as Error).message}`, { cause });
  }
}

async function findWriter(id: string, device: Writer['choice']['device']): Promise<Writer> {
  const listing = (await engine().listJudges()).find((one) => one.id === id);
  if (!listing) throw new Error(`--policy: there is no judge "${id}" here`);
  if (!listing.modes.includes('generate')) {
    throw new Error(`--policy: ${listing.name} writes no text, so it writes no solutions`);
  }
  return { choice: { id, device }, listing };
}

function sayProgress(progress: TrainingProgress): string {
  return progress.phase === 'states'
    ? `hidden states: ${progress.done} of ${progress.total}`
    : `step ${progress.step} of ${progress.steps}`;
}
