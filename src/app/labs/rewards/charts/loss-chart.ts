import type { CurvePoint } from '../../../../core/ask/answer.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { curveFrame } from '../../../kit/charts/curve-frame.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';

/** One head's curve. */
export interface NamedLosses {
  readonly name: string;
  readonly curve: readonly CurvePoint[];
}

interface LossPoint {
  readonly name: string;
  readonly step: number;
  readonly value: number;
}

/** Squared error by step: validation solid, training dashed, one colour per head. */
export function lossChart(curves: readonly NamedLosses[]): BuildPlot {
  const series = curves.map(({ name, curve }) => ({
    validation: pointsOf(name, curve, ({ validationLoss }) => validationLoss),
    training: pointsOf(name, curve, ({ loss }) => loss),
  }));
  return (plot, width) => ({
    ...curveFrame(width),
    x: { label: 'step', nice: true },
    y: { zero: true, nice: true, grid: true, ticks: 5, label: 'squared error' },
    marks: series.flatMap(({ validation, training }, index) => [
      plot.line(training, {
        x: 'step',
        y: 'value',
        stroke: seriesColor(index),
        strokeWidth: 1.5,
        strokeDasharray: '3 3',
      }),
      plot.line(validation, { x: 'step', y: 'value', stroke: seriesColor(index), strokeWidth: 2 }),
      plot.dot(validation.slice(-1), {
        x: 'step',
        y: 'value',
        fill: seriesColor(index),
        r: 4,
        title: ({ name, step, value }: LossPoint) =>
          `${name}, step ${step}: ${value.toPrecision(3)}`,
      }),
    ]),
  });
}

/** One row per point. */
export function lossTable(curves: readonly NamedLosses[]): ChartTable {
  const format = (value: number) => value.toPrecision(3);
  return {
    caption: 'Squared error on steps',
    columns: [
      { label: 'head' },
      { label: 'step' },
      { label: 'training', format },
      { label: 'validation', format },
    ],
    rows: curves.flatMap(({ name, curve }) =>
      curve.map(({ step, loss, validationLoss }) => [name, step, loss, validationLoss]),
    ),
  };
}

function pointsOf(
  name: string,
  curve: readonly CurvePoint[],
  numberOf: (point: CurvePoint) => number | null,
): LossPoint[] {
  return curve.flatMap((point) => {
    const value = numberOf(point);
    return value === null ? [] : [{ name, step: point.step, value }];
  });
}
