import type { CurvePoint } from '../../../../core/ask/answer.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { drawSteps } from '../../../kit/charts/step-lines.ts';

/** One head's curve. */
export interface NamedLosses {
  readonly name: string;
  readonly curve: readonly CurvePoint[];
}

/** Squared error by step: validation solid, training dashed, one colour per head. */
export function lossChart(curves: readonly NamedLosses[]): BuildPlot {
  const lines = curves.flatMap((one, place) => [
    { ...one, place, value: ({ loss }: CurvePoint) => loss, dash: '3 3', thin: true },
    { ...one, place, value: ({ validationLoss }: CurvePoint) => validationLoss, dash: 'none' },
  ]);
  return (plot, width) => drawSteps(plot, width, lines, { label: 'squared error' });
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
