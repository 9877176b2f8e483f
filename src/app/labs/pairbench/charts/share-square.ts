import type { PlotOptions } from '@observablehq/plot';
import type { PlotModule } from '../../../kit/charts/plot-module.ts';

/** A square plot of two shares in percent with its diagonal; the caller adds marks. */
export function shareSquare(
  plot: PlotModule,
  width: number,
  labels: { readonly x: string; readonly y: string },
): PlotOptions & { readonly marks: NonNullable<PlotOptions['marks']> } {
  const side = Math.min(width, 420);
  const axis = { domain: [0, 100], ticks: 5, grid: true };
  return {
    width: side,
    height: side,
    marginLeft: 48,
    marginBottom: 44,
    marginRight: 16,
    marginTop: 24,
    x: { ...axis, label: labels.x },
    y: { ...axis, label: labels.y },
    r: { type: 'identity' },
    marks: [
      plot.line(
        [
          [0, 0],
          [100, 100],
        ],
        { stroke: 'currentColor', strokeOpacity: 0.4, strokeDasharray: '2 3' },
      ),
    ],
  };
}
