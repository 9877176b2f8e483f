import { portionsOf } from '../../portion.ts';
import type { AnswerNotes, Portion, Reader } from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import { keysOfPair, type PairPlan } from '../plan/ask-plan.ts';
import { ORDERS } from '../split.ts';
import { createPairScores, type PairScores } from './pair-scores.ts';
import { type PackedPoints, packPoints } from './points.ts';
import { type Report, reportPairs } from './report.ts';

/** The measurements of one judge of a run. */
export interface JudgeReport {
  /**
   * pairs answered in both orders, out of `total` planned; the others are not in the report. A pair
   * counts once per repeat
   */
  readonly answered: number;
  readonly total: number;
  /** ids of the pairs with at least one answer from the fallback device */
  readonly fallbackPairs: readonly string[];
  /** of the first repeat */
  readonly report: Report;
  /** one per repeat; several only for a judge that samples */
  readonly repeats: readonly Report[];
  /** points of all repeats, one repeat after the other */
  readonly points: PackedPoints;
}

/** One for each judge, in the spec's order. */
export type PairBenchReport = readonly JudgeReport[];

/**
 * Encoder pairs whose vectors are in memory at once. An invariant pair has up to ten vectors, and
 * DINOv2-large's take 4 kB each.
 */
const SLICE = 500;
/**
 * Up to this many vectors are read in one go: reading a short run in slices would only read it
 * again.
 */
const FEW_VECTORS = 6000;

/** Reads a run's answers judge by judge, and keeps two bytes per pair. */
export function createRunReader(
  judges: number,
  { reader }: PairBenchOptions,
): Reader<PairBenchReport, PairPlan> {
  let count = judges;
  const read = new Map<number, { readonly plan: PairPlan; readonly repeats: PairScores[] }>();
  const scoresOf = (judge: number, plan: PairPlan): PairScores[] => {
    const known = read.get(judge);
    if (known?.plan === plan) return known.repeats;
    const repeats = Array.from({ length: plan.repeats }, (_, repeat) =>
      createPairScores(plan, reader, repeat),
    );
    read.set(judge, { plan, repeats });
    return repeats;
  };
  return {
    portions: (judge, _, plan) => readPlan(plan, scoresOf(judge, plan)),
    addJudges(now) {
      count = now;
    },
    report: (notes) =>
      Array.from({ length: count }, (_, judge) => {
        const { plan, repeats = [] } = read.get(judge) ?? {};
        return reportJudge(plan, repeats, notes(judge));
      }),
  };
}

function* readPlan(plan: PairPlan, repeats: readonly PairScores[]): Generator<Portion> {
  for (const [repeat, scores] of repeats.entries()) {
    yield* portionsOf(scores.unread(), sliceOf(plan), {
      keysOf: (pair) => keysOfPair(plan, pair, repeat),
      take: (pairs, answers) => scores.take(pairs, answers),
    });
  }
}

/**
 * Number of pairs whose answers are read together: texts and similarities are small, vectors are
 * not.
 */
function sliceOf({ style, size, pairs }: PairPlan): number {
  return style === 'encoder' && size > FEW_VECTORS ? SLICE : Math.max(1, pairs.length);
}

function reportJudge(
  plan: PairPlan | undefined,
  scores: readonly PairScores[],
  noteOf: ReturnType<AnswerNotes>,
): JudgeReport {
  const read = scores.map((repeat) => ({
    points: repeat.points(),
    kinds: repeat.invalidKinds(),
  }));
  const reports = read.map(({ points, kinds }) => reportPairs(points, kinds));
  const points = read.flatMap((repeat) => repeat.points);
  const report = reports[0] ?? reportPairs([]);
  return {
    answered: points.length,
    total: plan ? plan.pairs.length * plan.repeats : 0,
    fallbackPairs:
      plan && noteOf ? pairsAnsweredBy(plan, (key) => noteOf(key)?.fromFallback ?? false) : [],
    report,
    repeats: reports.length > 0 ? reports : [report],
    points: packPoints(points),
  };
}

function pairsAnsweredBy(plan: PairPlan, isOther: (key: string) => boolean): string[] {
  const repeats = Array.from({ length: plan.repeats }, (_, repeat) => repeat);
  return plan.pairs
    .filter((pair) =>
      repeats.some((repeat) =>
        ORDERS.some((order) => plan.keysOf(pair, order, repeat).some(isOther)),
      ),
    )
    .map(({ id }) => id);
}
