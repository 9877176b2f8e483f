import type { Markish } from '@observablehq/plot';
import type { PlotModule } from './plot-module.ts';

/** Paint behind a text, so that no line strikes it through. */
export const HALO = {
  fill: 'currentColor',
  stroke: 'var(--chart-surface)',
  strokeWidth: 4,
} as const;

/** marginTop of a chart with a named line, in CSS pixels */
export const NAMED_TOP = 24;

/**
 * A line over a chart's full height and its name at the top, such as "chance 50 %"; `across` is a
 * position on the x axis. A chart with facets has the name once.
 */
export function namedLine(plot: PlotModule, across: number, name: string): Markish[] {
  return [
    plot.ruleX([across], { stroke: 'var(--ink-2)', strokeDasharray: '4 3' }),
    plot.text([across], {
      x: (at: number) => at,
      frameAnchor: 'top',
      facetAnchor: 'top',
      dy: -14,
      text: () => name,
    }),
  ];
}
