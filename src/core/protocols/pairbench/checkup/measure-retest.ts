import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { StepFindings } from '../../../checkup/check-step.ts';
import { clusterMean } from '../../../statistics/intervals/clustered-mean.ts';
import { clusterShare, type ItemCount } from '../../../statistics/intervals/clustered-share.ts';
import { type ResultPoint, unpackPoints } from '../report/points.ts';
import { measureReliability } from '../report/reliability.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { ORDERS } from '../split.ts';

/** How often each question is asked; the first answer is the reference. */
export const TIMES = 3;

/** Scores at most this far apart count as the same, as in symmetry. */
const WITHIN = 1;

/** The two figures of a step that repeats every question. */
interface RetestKinds {
  /** share of scores that stay the same when asked again */
  readonly retest: FigureKind;
  /** that share minus the share that stay the same when the pictures swap places */
  readonly overNoise: FigureKind;
}

/** Computes both figures from a run that repeats every question. */
export function measureRetest(
  [judge]: PairBenchReport,
  { retest: again, overNoise }: RetestKinds,
): StepFindings {
  const points = judge ? unpackPoints(judge.points) : [];
  const groups = groupItems(points);
  const retest = clusterShare(groups.map(countRepeats));
  const over = clusterMean(
    groups.map((group) => ({ sum: measureGap(group) * group.length, of: group.length })),
    { least: -1, most: 1 },
  );
  return {
    figures: [
      { id: again.id, value: retest?.share ?? null, interval: retest, n: retest?.of ?? 0 },
      {
        id: overNoise.id,
        value: over?.mean ?? null,
        interval: over,
        n: points.length,
      },
    ],
  };
}

/** Counts an item's repeated scores and those within the tolerance of the first. */
function countRepeats(points: readonly ResultPoint[]): ItemCount {
  const of = points.filter(({ repeat }) => repeat > 0).length * ORDERS.length;
  const { retest } = measureReliability(points, WITHIN);
  return { hits: Math.round((retest?.share ?? 0) * of), of };
}

/** How much more of an item's scores stay the same when asked again than when the order changes. */
function measureGap(points: readonly ResultPoint[]): number {
  const { retest, symmetry } = measureReliability(points, WITHIN);
  return (retest?.share ?? 0) - (symmetry?.share ?? 0);
}

function groupItems(points: readonly ResultPoint[]): ResultPoint[][] {
  const groups = new Map<string, ResultPoint[]>();
  for (const point of points) {
    const item = point.pair.split('/', 1)[0] ?? '';
    groups.set(item, [...(groups.get(item) ?? []), point]);
  }
  return [...groups.values()];
}
