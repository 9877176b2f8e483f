import {
  type MeanInterval,
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import { comparePairs } from '../measures/compare-pairs.ts';
import {
  groupRows,
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

/** A reward model's results on worlds unseen in training, by the paper's three measures. */
export interface FreshReward {
  /** accuracy of best of 16 */
  readonly bestOf: MeanInterval | null;
  /** the same with the last step's score only, and with the lowest score */
  readonly last: MeanInterval | null;
  readonly min: MeanInterval | null;
  /** share of those choices with a tie at the top, 0..1 */
  readonly ties: number | null;
  /** VL-RewardBench's measure: how often a right solution scores above a wrong one */
  readonly pairs: MeanInterval | null;
  /** VisualProcessBench's measure: steps classified by a threshold */
  readonly steps: Pick<Verification, 'own' | 'other' | 'threshold' | 'f1' | 'rises'>;
  /** best of 16 minus that of the first reward model, the untrained base, question by question */
  readonly gain: PairedDifference | null;
}

export interface FreshRewards {
  readonly questions: number;
  readonly references: Pick<References, 'greedy' | 'random' | 'majority'> & {
    readonly oracle: MeanInterval | null;
  };
  /** by reward model, in the report's order */
  readonly models: readonly FreshReward[];
}

const SAMPLES = 16;

/**
 * Options of the test run: 16 solutions to each of `items` questions, with steps scored on the
 * prefix.
 */
export function freshOptions(policy: string, items: number): RewardsOptions {
  return { ...defaultRewardsOptions(), policy, items, samples: SAMPLES, likelihoods: true };
}

/** The results of such a run; the first reward model of the report is the untrained base. */
export function readFresh(report: RewardsReport): FreshRewards {
  const models = report.models.flatMap(({ rewards }, model) => (rewards ? [model] : []));
  const reading = (aggregate: Aggregate): Reading => ({
    aggregate,
    weighted: false,
    control: false,
  });
  const choose = (model: number, aggregate: Aggregate) =>
    selectBest(groupRows(scoredRows(report, model, reading(aggregate))), SAMPLES);
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
