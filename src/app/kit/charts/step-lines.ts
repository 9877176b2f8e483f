import type { PlotOptions } from '@observablehq/plot';
import { curveFrame } from './curve-frame.ts';
import type { PlotModule } from './plot-module.ts';
import { seriesColor } from './series-style.ts';

/** A line of a chart of training steps. */
interface StepsLine<Point> {
  readonly name: string;
  /** index of the trained judge; selects the colour */
  readonly place: number;
  readonly curve: readonly Point[];
  /** null: not measured at that step */
  readonly value: (point: Point) => number | null;
  readonly dash: string;
  /** a thin line without a dot at its end, beside the one that counts */
  readonly thin?: boolean;
}

/** Values by training step, each line with a dot at its end. Without a domain it fits the data. */
export function drawSteps<Point extends { readonly step: number }>(
  plot: PlotModule,
  width: number,
  lines: readonly StepsLine<Point>[],
  { label, domain }: { readonly label: string; readonly domain?: readonly [number, number] },
): PlotOptions {
  const drawn = lines.map((line) => ({
    ...line,
    points: line.curve.flatMap((point) => {
      const value = line.value(point);
      return value === null ? [] : [{ name: line.name, step: point.step, value }];
    }),
  }));
  type Drawn = (typeof drawn)[number]['points'][number];
  return {
    ...curveFrame(width),
    x: { label: 'step', nice: true },
    y: {
      ...(domain ? { domain: [...domain] } : { zero: true, nice: true }),
      grid: true,
      ticks: 5,
      label,
    },
    marks: drawn.flatMap(({ points, place, dash, thin }) => [
      plot.line(points, {
        x: 'step',
        y: 'value',
        stroke: seriesColor(place),
        strokeWidth: thin ? 1.5 : 2,
        strokeDasharray: dash,
      }),
      thin
        ? null
        : plot.dot(points.slice(-1), {
            x: 'step',
            y: 'value',
            fill: seriesColor(place),
            r: 4,
            title: ({ name, step, value }: Drawn) =>
              `${name}, step ${step}: ${value.toPrecision(3)}`,
          }),
    ]),
  };
}
