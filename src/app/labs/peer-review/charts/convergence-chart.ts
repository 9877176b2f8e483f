import type { ConvergencePoint } from '../../../../core/protocols/peer-review/conclusions/convergence.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';

interface BandPoint {
  readonly epoch: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/**
 * One band per model, from the lowest to the highest weight over all starts, with the mean as a
 * line.
 */
export function convergenceChart(
  points: readonly ConvergencePoint[],
  shown: readonly number[],
  names: readonly string[],
  hues: readonly number[],
): BuildPlot {
  return (plot, width) => ({
    width,
    height: Math.min(340, Math.max(220, width * 0.5)),
    marginLeft: 48,
    marginRight: 16,
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [0, points.at(-1)?.epoch ?? 1],
      label: 'epochs',
      tickFormat: 'd',
      ticks: 6,
    },
    y: { domain: [0, 1], ticks: 5, grid: true, label: 'UPME weight' },
    marks: shown.flatMap((model, place) => {
      const band = bandOf(points, model);
      return [
        plot.areaY(band, {
          x: 'epoch',
          y1: 'least',
          y2: 'most',
          fill: seriesColor(hues[place] ?? place),
          fillOpacity: 0.1,
        }),
        plot.line(band, {
          x: 'epoch',
          y: 'mean',
          stroke: seriesColor(hues[place] ?? place),
          strokeWidth: 2,
          strokeDasharray: seriesDash(hues[place] ?? place),
        }),
        plot.dot(band.slice(-1), {
          x: 'epoch',
          y: 'mean',
          r: 3,
          fill: seriesColor(hues[place] ?? place),
          title: ({ epoch, mean, least, most }: BandPoint) =>
            `${names[place]}, after ${epoch} epochs: ${formatDecimal(mean, 3)}, from ${formatDecimal(least, 3)} to ${formatDecimal(most, 3)}`,
        }),
      ];
    }),
  });
}

/** One row per epoch: the spread of the starts, and each model's mean weight. */
export function convergenceTable(
  points: readonly ConvergencePoint[],
  shown: readonly number[],
  names: readonly string[],
): ChartTable {
  const four = (value: number) => formatDecimal(value, 4);
  return {
    caption: 'UPME weights by epoch, over all starts',
    columns: [
      { label: 'epoch' },
      { label: 'farthest apart', format: four },
      ...names.map((label) => ({ label, format: four })),
    ],
    rows: points.map(({ epoch, weights, apart }) => [
      epoch,
      apart,
      ...shown.map((model) => weights[model]?.mean ?? null),
    ]),
  };
}

function bandOf(points: readonly ConvergencePoint[], model: number): BandPoint[] {
  return points.flatMap(({ epoch, weights }) => {
    const spread = weights[model];
    return spread ? [{ epoch, mean: spread.mean, least: spread.least, most: spread.most }] : [];
  });
}
