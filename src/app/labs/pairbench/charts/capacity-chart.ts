import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';

/** One model in a family. */
export interface CapacityDot {
  readonly name: string;
  readonly family: string;
  /** parameters, in billions */
  readonly billions: number;
  /** value of the metric that is drawn */
  readonly value: number;
}

/** A metric against model size, one line and one hue per family of models; the size axis is logarithmic, base 2. */
export function capacityChart(
  dots: readonly CapacityDot[],
  label: string,
  write: (value: number) => string,
): BuildPlot {
  const families = [...new Set(dots.map(({ family }) => family))];
  return (plot, width) => ({
    width,
    height: Math.min(340, Math.max(240, width * 0.6)),
    marginLeft: 52,
    marginRight: 16,
    marginTop: 28,
    marginBottom: 44,
    x: {
      type: 'log',
      base: 2,
      label: 'parameters (billions)',
      ticks: doublings(dots),
      tickFormat: (billions: number) => String(billions),
    },
    y: { grid: true, ticks: 5, nice: true, label, tickFormat: write },
    marks: [
      ...families.map((family, place) =>
        plot.line(
          dots.filter((dot) => dot.family === family).toSorted((a, b) => a.billions - b.billions),
          {
            x: 'billions',
            y: 'value',
            stroke: seriesColor(place),
            strokeWidth: 2,
            strokeDasharray: seriesDash(place),
          },
        ),
      ),
      plot.dot([...dots], {
        x: 'billions',
        y: 'value',
        r: 4,
        fill: (dot: CapacityDot) => seriesColor(families.indexOf(dot.family)),
        title: (dot: CapacityDot) => `${dot.name}: ${write(dot.value)}`,
      }),
    ],
  });
}

/** Powers of two among the sizes; between them a logarithmic axis would crowd its ticks. */
function doublings(dots: readonly CapacityDot[]): number[] {
  const powers = dots.map(({ billions }) => Math.log2(billions));
  const [least, most] = [Math.ceil(Math.min(...powers)), Math.floor(Math.max(...powers))];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => 2 ** (least + at));
}

export function capacityTable(
  dots: readonly CapacityDot[],
  label: string,
  write: (value: number) => string,
): ChartTable {
  return {
    caption: `${label} by model size`,
    columns: [
      { label: 'family' },
      { label: 'model' },
      { label: 'parameters (billions)', format: (value) => formatDecimal(value) },
      { label, format: write },
    ],
    rows: dots
      .toSorted(
        (a, b) =>
          (a.family < b.family ? -1 : Number(a.family > b.family)) || a.billions - b.billions,
      )
      .map(({ family, name, billions, value }) => [family, name, billions, value]),
  };
}
