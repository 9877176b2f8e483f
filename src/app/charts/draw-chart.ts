import type { BuildPlot, PlotModule } from './plot-module.ts';

export interface ChartFrame {
  /** CSS pixels */
  readonly width: number;
  readonly title: string;
  /** what the chart shows and how to read it, in a sentence or two */
  readonly description: string;
  /** whether parts of it can be chosen, so that it is more than a picture */
  readonly interactive: boolean;
  /** the document it is made in; by default the page's own */
  readonly document?: Document;
}

/** The chart as an element of its own, named and described. Throws what Plot throws. */
export function drawChart(plot: PlotModule, build: BuildPlot, frame: ChartFrame): Element {
  const { width, title, description, interactive, document } = frame;
  const drawing = plot.plot({
    ...(document && { document }),
    style: { background: 'transparent', color: 'inherit', font: 'inherit', overflow: 'visible' },
    ariaLabel: title,
    ariaDescription: description,
    ...build(plot, width),
  });
  drawing.setAttribute('role', interactive ? 'group' : 'img');
  // Plot names its groups, and ARIA lets nothing be named that has no role
  for (const group of drawing.querySelectorAll('g[aria-label]')) {
    group.removeAttribute('aria-label');
    group.removeAttribute('aria-description');
  }
  return drawing;
}
