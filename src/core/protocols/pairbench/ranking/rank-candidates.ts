import type { Interval } from '../../../statistics/intervals/bootstrap.ts';
import { CONFIDENCE } from '../../../statistics/intervals/bootstrap.ts';
import { quantile } from '../../../statistics/quantile.ts';
import { paretoSet } from '../../../statistics/ranking/pareto.ts';
import { METRICS, type MetricValues, type Weights, weigh } from './metrics.ts';
import { RESAMPLES, type Resamples, resampled } from './resample.ts';

/** A model to be ranked. */
export interface Candidate {
  readonly name: string;
  readonly values: MetricValues;
  /**
   * index among the resampled judges; null: a model from the paper, whose items are not published
   */
  readonly judge: number | null;
}

export interface RankedCandidate extends Candidate {
  /**
   * weighted score, 0..1; null if a metric with a positive weight has no value; then there is no
   * rank either
   */
  readonly score: number | null;
  /** 1 is the best; equal scores share the better rank */
  readonly rank: number | null;
  /** 95 %, percentile bootstrap over items; null until resamples are drawn */
  readonly rankInterval: Interval | null;
  readonly scoreInterval: Interval | null;
  /**
   * true if no candidate that has all weighted metrics is at least as good in each and better in
   * one
   */
  readonly pareto: boolean;
}

/** Ranks all candidates by weighted score, best first; those without a score come last. */
export function rankCandidates(
  candidates: readonly Candidate[],
  weights: Weights,
  resamples: Resamples | null,
): RankedCandidate[] {
  const counting = METRICS.filter((metric) => weights[metric] > 0);
  const scores = candidates.map(({ values }) => weigh(values, weights));
  const best = paretoSet(candidates.map(({ values }) => counting.map((metric) => values[metric])));
  const drawn = resamples && drawScores(candidates, scores, weights, resamples);
  return candidates
    .map((candidate, place): RankedCandidate => {
      const score = scores[place] ?? null;
      const ranks = drawn?.flatMap((of) => rankIn(of, place) ?? []) ?? [];
      const own = drawn?.flatMap((of) => of[place] ?? []) ?? [];
      return {
        ...candidate,
        score,
        rank: rankIn(scores, place),
        rankInterval: score === null ? null : intervalOf(ranks),
        scoreInterval: score === null || candidate.judge === null ? null : intervalOf(own),
        pareto: best[place] ?? false,
      };
    })
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}

type Scores = readonly (number | null)[];

/** Every score in every resample; the paper's models keep their fixed scores. */
function drawScores(
  candidates: readonly Candidate[],
  scores: Scores,
  weights: Weights,
  resamples: Resamples,
): Scores[] {
  return Array.from({ length: RESAMPLES }, (_, resample) =>
    candidates.map(({ judge }, place) => {
      if (judge === null) return scores[place] ?? null;
      const values = Object.fromEntries(
        METRICS.map((metric) => [metric, resampled(resamples, resample, judge, metric)]),
      ) as MetricValues;
      return weigh(values, weights);
    }),
  );
}

function rankIn(scores: Scores, place: number): number | null {
  const own = scores[place] ?? null;
  return own === null ? null : 1 + scores.filter((score) => score !== null && score > own).length;
}

function intervalOf(values: readonly number[]): Interval | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return {
    low: quantile(sorted, (1 - CONFIDENCE) / 2),
    high: quantile(sorted, (1 + CONFIDENCE) / 2),
  };
}
