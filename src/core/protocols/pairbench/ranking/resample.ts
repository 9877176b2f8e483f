import { Random } from '../../../random.ts';
import { createDraw } from '../../../statistics/intervals/bootstrap.ts';
import { itemOf } from '../report/figure-intervals.ts';
import type { ResultPoint } from '../report/points.ts';
import { type ReportRow, reportPairs } from '../report/report.ts';
import { METRICS, type Metric, type MetricValues } from './metrics.ts';

/** Judges' figures in many resamples, ordered by resample, judge and metric. */
export interface Resamples {
  readonly judges: number;
  /** NaN if a resample has no value */
  readonly values: Float32Array;
}

/** Resamples behind each interval; our choice. */
export const RESAMPLES = 400;
/**
 * seed of the resamples, the same for every judge, so that the same answers give the same intervals
 */
const SEED = 1;

/** The four metrics of a judge over the given pairs. */
export function measureRows(rows: readonly ReportRow[]): MetricValues {
  const { mmscore, relaxedSymmetry, smoothness, controllability } = reportPairs(rows).aggregate;
  return { mmscore, symmetry: relaxedSymmetry?.['1'] ?? null, smoothness, controllability };
}

/**
 * Resamples items, the same ones for every judge, and measures each judge on them; one resample per
 * step. An item that only some judges have counts for those only.
 */
export function* resampleStepwise(
  points: readonly (readonly ResultPoint[])[],
): Generator<void, Resamples, void> {
  const names = [...new Set(points.flatMap((list) => list.map(({ pair }) => itemOf(pair))))];
  const places = new Map(names.map((name, place) => [name, place]));
  const byItem = points.map((list) => {
    const items = names.map((): ResultPoint[] => []);
    for (const point of list) items[places.get(itemOf(point.pair)) ?? 0]?.push(point);
    return items;
  });
  const values = new Float32Array(RESAMPLES * points.length * METRICS.length);
  const counts = new Float64Array(names.length);
  const draw = createDraw(new Float64Array(names.length).fill(1));
  let at = 0;
  for (let resample = 0; resample < RESAMPLES; resample++) {
    draw(new Random([SEED, 'standing', resample]), counts);
    for (const items of byItem) {
      const drawn = items.flatMap((item, place) =>
        Array.from({ length: counts[place] ?? 0 }, () => item).flat(),
      );
      const measured = measureRows(drawn);
      for (const metric of METRICS) values[at++] = measured[metric] ?? Number.NaN;
    }
    yield;
  }
  return { judges: points.length, values };
}

/** A judge's value of a metric in a resample. */
export function resampled(
  { judges, values }: Resamples,
  resample: number,
  judge: number,
  metric: Metric,
): number | null {
  const at = (resample * judges + judge) * METRICS.length + METRICS.indexOf(metric);
  const value = values[at] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
