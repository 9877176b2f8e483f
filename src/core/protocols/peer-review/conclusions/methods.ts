import { bootstrapStepwise, type Interval } from '../../../statistics/intervals/bootstrap.ts';
import {
  type MeanInterval,
  meanInterval,
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import {
  byRepeat,
  byRound,
  meanScores,
  type ScoredReview,
  type Scores,
  sumReviews,
} from '../scoring/score.ts';
import { correlateTruth, measureTruth, type Truth, type TruthMeasures } from '../scoring/truth.ts';
import { fixedWeights, SCHEMES, schemeScores } from '../scoring/weightings.ts';

/**
 * Every way of turning reviews into scores that is compared with the truth: the schemes that do not
 * use the truth, and the pre-experiment's weights that do (Table 4).
 */
export const METHODS = [...SCHEMES, 'consistent', 'reverse'] as const;
export type Method = (typeof METHODS)[number];

export type ByMethod<T> = Readonly<Record<Method, T>>;

export function byMethod<T>(of: (method: Method) => T): ByMethod<T> {
  return Object.fromEntries(METHODS.map((method) => [method, of(method)])) as ByMethod<T>;
}

/** The solvers' start (above 0, at most 1), and the α of Algorithm 1's average. */
export interface SolverSettings {
  readonly start: number;
  readonly alpha: number;
}

export function methodScores(
  scored: readonly ScoredReview[],
  truth: Truth,
  settings: SolverSettings,
): ByMethod<Scores> {
  const sums = sumReviews(scored, truth.length);
  const fixed = (kind: 'consistent' | 'reverse') => meanScores(sums, fixedWeights(truth, kind));
  return {
    ...schemeScores(scored, truth.length, settings.start, settings.alpha),
    consistent: fixed('consistent'),
    reverse: fixed('reverse'),
  };
}

/** A method's measures, over all reviews and for each repeat. */
export interface MethodMeasures {
  readonly pooled: TruthMeasures;
  /** null with a single repeat */
  readonly repeats: RepeatedMethod | null;
}

export interface RepeatedMethod {
  readonly pearson: MeanInterval | null;
  readonly spearman: MeanInterval | null;
  readonly entropy: MeanInterval | null;
  readonly sampledEntropy: MeanInterval | null;
  readonly inversions: MeanInterval | null;
  /** length of the longest correctly ordered part of the ranking, in models */
  readonly increasing: MeanInterval | null;
  /** Spearman minus that of equal weights, paired by repeat */
  readonly gain: PairedDifference | null;
}

export function measureMethods(
  scored: readonly ScoredReview[],
  truth: Truth,
  settings: SolverSettings,
): ByMethod<MethodMeasures> {
  const measure = (reviews: readonly ScoredReview[]): ByMethod<TruthMeasures> => {
    const scores = methodScores(reviews, truth, settings);
    return byMethod((method) => measureTruth(scores[method], truth));
  };
  const repeats = byRepeat(scored);
  const pooled = measure(scored);
  const each = repeats.length > 1 ? repeats.map(measure) : null;
  return byMethod((method) => {
    if (!each) return { pooled: pooled[method], repeats: null };
    const over = (name: Exclude<keyof RepeatedMethod, 'gain'>) =>
      meanInterval(each.map((one) => one[method][name]));
    return {
      pooled: pooled[method],
      repeats: {
        pearson: over('pearson'),
        spearman: over('spearman'),
        entropy: over('entropy'),
        sampledEntropy: over('sampledEntropy'),
        inversions: over('inversions'),
        increasing: over('increasing'),
        gain: pairedDifference(
          each.map(({ uniform }) => uniform.spearman),
          each.map((one) => one[method].spearman),
        ),
      },
    };
  });
}

/** 95 % intervals over rounds; null if too few resamples have a value. */
export interface MethodIntervals {
  readonly pearson: Interval | null;
  readonly spearman: Interval | null;
  /** Spearman minus that of equal weights, on the same resamples */
  readonly gain: Interval | null;
}

/** Ours: whole rounds are resampled. */
export const RESAMPLES = 200;

/** Computes the intervals, one resample per step. */
export function* bootstrapMethodsStepwise(
  scored: readonly ScoredReview[],
  truth: Truth,
  settings: SolverSettings,
): Generator<void, ByMethod<MethodIntervals>, void> {
  const rounds = byRound(scored);
  const intervals = yield* bootstrapStepwise(
    new Float64Array(rounds.length).fill(1),
    (counts) => {
      const drawn = rounds.flatMap((round, place) =>
        Array<ScoredReview[]>(counts[place] ?? 0)
          .fill(round)
          .flat(),
      );
      const scores = methodScores(drawn, truth, settings);
      const plain = correlateTruth(scores.uniform, truth).spearman;
      return METHODS.flatMap((method) => {
        const { pearson, spearman } = correlateTruth(scores[method], truth);
        return [pearson, spearman, spearman === null || plain === null ? null : spearman - plain];
      });
    },
    { seed: 0, resamples: RESAMPLES },
  );
  return byMethod((method) => {
    const at = 3 * METHODS.indexOf(method);
    return {
      pearson: intervals[at] ?? null,
      spearman: intervals[at + 1] ?? null,
      gain: intervals[at + 2] ?? null,
    };
  });
}
