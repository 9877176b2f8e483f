import { type ClusteredScores, groupClusters } from '../../../statistics/agreement/clusters.ts';
import type { Measure } from '../../../statistics/agreement/measure-agreement.ts';
import { measureAgreementStepwise } from '../../../statistics/agreement/measure-agreement.ts';
import { mcnemar } from '../../../statistics/intervals/mcnemar.ts';
import { ORDERS } from '../split.ts';
import type { ResultPoint } from './points.ts';

/**
 * Two scores of each judgement. All scores of a pair form one cluster: both orders, every repeat.
 */
type TwoScores = ClusteredScores;

/** How well two scores of the same judgements agree. */
export interface ScoreAgreement {
  readonly judgements: number;
  /** judgements with a valid score on both sides; only these are measured */
  readonly scored: number;
  readonly agreement: Measure;
  readonly kappa: Measure;
  /** quadratic weights */
  readonly weightedKappa: Measure;
  readonly ac1: Measure;
  /** ordinal */
  readonly alpha: Measure;
}

/** Points per step: a long list takes tens of milliseconds. */
const POINTS_PER_STEP = 4096;

/** Lists two scores of each judgement, step by step. */
export type Listing = Generator<void, TwoScores, void>;

/** Lists a judge's scores beside the truth, in both orders. */
export function truthAndScores(points: readonly ResultPoint[]): Listing {
  return listScores(points, (point) => ORDERS.map((order) => [point.truth, point[order]]));
}

/** Lists a judge's scores of a pair in both orders. */
export function bothOrders(points: readonly ResultPoint[]): Listing {
  return listScores(points, ({ forward, reverse }) => [[forward, reverse]]);
}

/** Lists two judges' scores of the judgements they share, repeat by repeat. */
export function* sharedScores(a: readonly ResultPoint[], b: readonly ResultPoint[]): Listing {
  const nameOf = ({ pair, repeat }: ResultPoint): string => `${pair} ${repeat}`;
  const others = new Map<string, ResultPoint>();
  for (const [i, point] of b.entries()) {
    if (i % POINTS_PER_STEP === 0) yield;
    others.set(nameOf(point), point);
  }
  return yield* listScores(a, (point) => {
    const other = others.get(nameOf(point));
    return other ? ORDERS.map((order) => [point[order], other[order]]) : [];
  });
}

/**
 * Lists the score pairs that `scoresOf` returns for each point; those of one pair share a cluster.
 */
export function* listScores(
  points: readonly ResultPoint[],
  scoresOf: (point: ResultPoint) => readonly (readonly number[])[],
): Listing {
  const first: number[] = [];
  const second: number[] = [];
  const cluster: number[] = [];
  const pairs = new Map<string, number>();
  for (const [i, point] of points.entries()) {
    if (i % POINTS_PER_STEP === 0) yield;
    const place = pairs.get(point.pair) ?? pairs.size;
    pairs.set(point.pair, place);
    for (const [a = -1, b = -1] of scoresOf(point)) {
      first.push(a);
      second.push(b);
      cluster.push(place);
    }
  }
  return { first, second, cluster };
}

/** Resamples behind each interval on the screen; our choice. */
const RESAMPLES = 1000;
/**
 * seed of the resamples, the same for every judge, so that the same scores give the same intervals
 */
const SEED = 1;

/**
 * Measures how well two scores agree, with bootstrap intervals over pairs; one resample per step.
 * The categories are PairBench's scale, 1 to 10, plus every other value that occurs, such as 0 or a
 * user's truth between two whole numbers.
 */
export function* agreeStepwise(listing: Listing): Generator<void, ScoreAgreement, void> {
  const scores = yield* listing;
  const { ratings, clusters } = yield* groupClusters(scores, scaleOf(scores));
  const options = { seed: SEED, resamples: RESAMPLES };
  const { agreement, ac1, alpha, pairs } = yield* measureAgreementStepwise(
    ratings,
    clusters,
    options,
  );
  const none: Measure = { value: 'no-overlap', interval: 'no-overlap' };
  const [pair] = typeof pairs === 'object' ? pairs : [];
  return {
    judgements: scores.first.length,
    scored: ratings.counts.reduce((sum, count) => sum + count, 0),
    agreement,
    kappa: pair?.kappa ?? none,
    weightedKappa: pair?.weightedKappa ?? none,
    ac1,
    alpha: alpha.ordinal,
  };
}

function scaleOf({ first, second }: TwoScores): number[] {
  const scale = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const side of [first, second]) {
    // -1 is invalid and not part of the scale
    for (let i = 0; i < side.length; i++)
      if ((side[i] as number) >= 0) scale.add(side[i] as number);
  }
  return [...scale].sort((a, b) => a - b);
}

/** Which position a judge favours, over the judgements whose scores differ. */
interface FirstPosition {
  /** judgements that score higher when the original comes first */
  readonly higher: number;
  readonly lower: number;
  /**
   * p value of McNemar's exact test that neither position is favoured, 0..1; null if no scores
   * differ
   */
  readonly p: number | null;
}

/** The signed first-position bias of a judge: how its scores change with the order. */
export function favouredPosition(points: readonly ResultPoint[]): FirstPosition {
  let higher = 0;
  let lower = 0;
  for (const { forward, reverse } of points) {
    if (forward < 0 || reverse < 0) continue;
    if (forward > reverse) higher++;
    if (forward < reverse) lower++;
  }
  return { higher, lower, p: mcnemar(higher, lower) };
}
