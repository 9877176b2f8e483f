import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { StepFindings } from '../../../checkup/check-step.ts';
import { bootstrap } from '../../../statistics/intervals/bootstrap.ts';
import { clusterShare, type ItemCount } from '../../../statistics/intervals/clustered-share.ts';
import { type ResultPoint, unpackPoints } from '../report/points.ts';
import { measureReliability } from '../report/reliability.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { ORDERS } from '../split.ts';

/** How often each question is asked, of which the first counts as the answer. */
export const TIMES = 3;

/** Scores that differ by as much still count as the same, as in symmetry. */
const WITHIN = 1;

const RESAMPLES = 400;
const SEED = 1;

/** The two figures of a step that asks everything several times. */
export interface RetestKinds {
  /** share of scores that stay */
  readonly retest: FigureKind;
  /** … less the share that stay when the pictures swap places */
  readonly overNoise: FigureKind;
}

/** Reads both off a run in which everything was asked several times. */
export function measureRetest(
  [judge]: PairBenchReport,
  { retest: again, overNoise }: RetestKinds,
): StepFindings {
  const points = judge ? unpackPoints(judge.points) : [];
  const groups = groupItems(points);
  const retest = clusterShare(groups.map(countRepeats));
  const [over = null] = bootstrap(
    new Float64Array(groups.length).fill(1),
    (counts) => [
      measureGap(
        groups.flatMap((group, place) =>
          Array.from({ length: counts[place] ?? 0 }, (_, copy) => renamed(group, copy)).flat(),
        ),
      ),
    ],
    { seed: SEED, resamples: RESAMPLES },
  );
  return {
    figures: [
      { id: again.id, value: retest?.share ?? null, interval: retest, n: retest?.of ?? 0 },
      {
        id: overNoise.id,
        value: measureGap(points),
        // items that are all alike give a bootstrap no width, and so no interval
        interval: over && over.low < over.high ? over : null,
        n: points.length,
      },
    ],
  };
}

/** Of an item's scores that were asked again, those that moved by no more than that. */
function countRepeats(points: readonly ResultPoint[]): ItemCount {
  const of = points.filter(({ repeat }) => repeat > 0).length * ORDERS.length;
  const { retest } = measureReliability(points, WITHIN);
  return { hits: Math.round((retest?.share ?? 0) * of), of };
}

function measureGap(points: readonly ResultPoint[]): number | null {
  const { retest, symmetry } = measureReliability(points, WITHIN);
  return retest && symmetry && retest.share - symmetry.share;
}

/** An item that is drawn twice counts twice: its pairs must not be taken for the same ones. */
function renamed(points: readonly ResultPoint[], copy: number): ResultPoint[] {
  return points.map((point) => ({ ...point, pair: `${point.pair} ${copy}` }));
}

function groupItems(points: readonly ResultPoint[]): ResultPoint[][] {
  const groups = new Map<string, ResultPoint[]>();
  for (const point of points) {
    const item = point.pair.split('/', 1)[0] ?? '';
    groups.set(item, [...(groups.get(item) ?? []), point]);
  }
  return [...groups.values()];
}
