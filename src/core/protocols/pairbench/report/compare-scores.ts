import { type ClusteredScores, groupClusters } from '../../../statistics/agreement/clusters.ts';
import type { Measure } from '../../../statistics/agreement/measure-agreement.ts';
import { measureAgreementStepwise } from '../../../statistics/agreement/measure-agreement.ts';
import { mcnemar } from '../../../statistics/intervals/mcnemar.ts';
import { ORDERS } from '../split.ts';
import type { ResultPoint } from './points.ts';

/** Two scores of each judgement, those of one pair a cluster: both orders, every repeat. */
type TwoScores = ClusteredScores;

/** How far two scores of the same judgements agree. */
export interface ScoreAgreement {
  readonly judgements: number;
  /** of those, with a score on the scale on both sides; only these are measured */
  readonly scored: number;
  readonly agreement: Measure;
  readonly kappa: Measure;
  /** quadratic weights */
  readonly weightedKappa: Measure;
  readonly ac1: Measure;
  /** ordinal */
  readonly alpha: Measure;
}

/** Points between two steps: a long list of them takes tens of milliseconds. */
const POINTS_PER_STEP = 4096;

/** Two scores of each judgement, as they are listed step by step. */
export type Listing = Generator<void, TwoScores, void>;

/** A judge's scores and the truth, in both orders. */
export function truthAndScores(points: readonly ResultPoint[]): Listing {
  return listScores(points, (point) => ORDERS.map((order) => [point.truth, point[order]]));
}

/** A judge's scores of a pair in one order and in the other. */
export function bothOrders(points: readonly ResultPoint[]): Listing {
  return listScores(points, ({ forward, reverse }) => [[forward, reverse]]);
}

/** Two judges' scores of the judgements that both made, repeat by repeat. */
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

/** The scores that `scoresOf` finds at each point, those of a pair in one cluster. */
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
/** of the resamples, the same for every judge: the same scores have the same intervals */
const SEED = 1;

/**
 * How far two scores agree, with bootstrap intervals over pairs, a resample a step. The scale is
 * PairBench's, 1 to 10, and 0 where a truth or score is 0; a person's own truth that lies
 * between its numbers is a category of its own.
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
    // -1 is invalid, and on no scale
    for (let i = 0; i < side.length; i++)
      if ((side[i] as number) >= 0) scale.add(side[i] as number);
  }
  return [...scale].sort((a, b) => a - b);
}

/** Which side a judge favours, over the judgements whose scores differ. */
export interface FirstPosition {
  /** judgements that score higher when the original comes first */
  readonly higher: number;
  readonly lower: number;
  /** of McNemar's exact test that neither side is favoured, 0..1; null where no scores differ */
  readonly p: number | null;
}

/** The signed first-position bias of a judge: how its scores move with the order. */
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
