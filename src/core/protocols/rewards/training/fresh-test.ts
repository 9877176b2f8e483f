import {
  type MeanInterval,
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import { comparePairs } from '../measures/compare-pairs.ts';
import {
  measureReferences,
  type Reading,
  type References,
  scoredRows,
  selectBest,
} from '../measures/select.ts';
import { type Verification, verifySteps } from '../measures/verify.ts';
import { defaultRewardsOptions, type RewardsOptions } from '../options.ts';
import type { RewardsReport } from '../report.ts';
import type { Aggregate } from '../selection/aggregate.ts';

/** How a reward model does on worlds that no training has seen, in the paper's three ways. */
export interface FreshReward {
  /** right choices of best of 16 */
  readonly bestOf: MeanInterval | null;
  /** the same choice by the last step alone, and by the lowest one */
  readonly last: MeanInterval | null;
  readonly min: MeanInterval | null;
  /** share of those choices with a tie at the top, 0..1 */
  readonly ties: number | null;
  /** VL-RewardBench's way: a right solution above a wrong one */
  readonly pairs: MeanInterval | null;
  /** VisualProcessBench's way: steps thresholded */
  readonly steps: Pick<Verification, 'own' | 'other' | 'threshold' | 'f1' | 'rises'>;
  /** best of 16 less that of the first reward model, the untrained base, question by question */
  readonly gain: PairedDifference | null;
}

export interface FreshRewards {
  readonly questions: number;
  readonly references: Pick<References, 'greedy' | 'random' | 'majority'> & {
    readonly oracle: MeanInterval | null;
  };
  /** of the reward models, in their order */
  readonly models: readonly FreshReward[];
}

const SAMPLES = 16;

/** The test as a run: 16 solutions to each of so many questions, their steps scored on the prefix. */
export function freshOptions(policy: string, items: number): RewardsOptions {
  return { ...defaultRewardsOptions(), policy, items, samples: SAMPLES, likelihoods: true };
}

/** What such a run comes to; the first reward model of the report is the untrained base. */
export function readFresh(report: RewardsReport): FreshRewards {
  const models = report.models.flatMap(({ rewards }, model) => (rewards ? [model] : []));
  const reading = (aggregate: Aggregate): Reading => ({
    aggregate,
    weighted: false,
    control: false,
  });
  const choose = (model: number, aggregate: Aggregate) =>
    selectBest(scoredRows(report, model, reading(aggregate)), SAMPLES);
  const accuracies = (model: number) =>
    choose(model, 'mean').each.map((one) => one?.accuracy ?? null);
  const [base] = models;
  const { greedy, random, majority, oracle } = measureReferences(report, [SAMPLES]);
  return {
    questions: report.questions.length,
    references: { greedy, random, majority, oracle: oracle[String(SAMPLES)] ?? null },
    models: models.map((model): FreshReward => {
      const { accuracy, ties } = choose(model, 'mean');
      const { own, other, threshold, f1, rises } = verifySteps(
        report.models[model]?.made ?? [],
        'prefix',
      );
      return {
        bestOf: accuracy,
        last: choose(model, 'last').accuracy,
        min: choose(model, 'min').accuracy,
        ties,
        pairs: comparePairs(report, model, reading('mean')),
        steps: { own, other, threshold, f1, rises },
        gain:
          base === undefined || base === model
            ? null
            : pairedDifference(accuracies(base), accuracies(model)),
      };
    }),
  };
}
