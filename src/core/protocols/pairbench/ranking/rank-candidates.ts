import type { Interval } from '../../../statistics/intervals/bootstrap.ts';
import { CONFIDENCE } from '../../../statistics/intervals/bootstrap.ts';
import { quantile } from '../../../statistics/quantile.ts';
import { paretoSet } from '../../../statistics/ranking/pareto.ts';
import { METRICS, type MetricValues, type Weights, weigh } from './metrics.ts';
import { RESAMPLES, type Resamples, resampled } from './resample.ts';

/** A model that is ranked. */
export interface Candidate {
  readonly name: string;
  readonly values: MetricValues;
  /** place among the judges that were resampled; null: of the paper, whose items are not published */
  readonly judge: number | null;
}

export interface RankedCandidate extends Candidate {
  /** by the weights, 0..1; null where a metric that counts has no value, and then no rank either */
  readonly score: number | null;
  /** 1 is the best; equal scores share the better rank */
  readonly rank: number | null;
  /** 95 %, percentile bootstrap over items; null until it is drawn */
  readonly rankInterval: Interval | null;
  readonly scoreInterval: Interval | null;
  /** no judge with all figures that count is at least as good in each and better in one */
  readonly pareto: boolean;
}

/** All by the weights, the best first, then those without a score. */
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

/** Every score, resample by resample; the paper's models keep theirs. */
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
