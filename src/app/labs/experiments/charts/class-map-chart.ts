import type { ClassCell } from '../../../../core/protocols/experiments/comparison/class-maps.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** APEX's figures 3 and 4: how often classes are distinguished, by judge or by group of types. */
export function classMapChart(cells: readonly ClassCell[]): BuildPlot {
  const rows = [...new Set(cells.map(({ classes }) => classes))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const drawn = cells.map((cell) => ({ ...cell, percent: 100 * cell.accuracy.share }));
  type Drawn = (typeof drawn)[number];
  return (plot, width) => ({
    width,
    height: 56 + 34 * rows.length,
    marginLeft: Math.min(220, width * 0.45),
    marginRight: 12,
    marginTop: 40,
    marginBottom: 8,
    padding: 0.06,
    x: { domain: columns, axis: 'top', label: null, tickSize: 0 },
    y: { domain: rows, label: null, tickSize: 0 },
    marks: [
      plot.cell(drawn, {
        x: 'column',
        y: 'classes',
        fill: 'var(--heat)',
        // pale at chance, full colour at 100 %
        fillOpacity: ({ accuracy, chance }: Drawn) =>
          0.06 + 0.44 * Math.max(0, (accuracy.share - chance) / (1 - chance)),
        title: ({ classes, column, percent, accuracy, chance }: Drawn) =>
          `${classes}, ${column}: ${percent.toFixed(0)} % (95 %: ${(100 * accuracy.low).toFixed(0)} to ${(100 * accuracy.high).toFixed(0)}); a guess: ${(100 * chance).toFixed(0)} %`,
      }),
      plot.text(drawn, {
        x: 'column',
        y: 'classes',
        text: ({ percent }: Drawn) => percent.toFixed(0),
        fill: 'currentColor',
      }),
    ],
  });
}

export function classMapTable(cells: readonly ClassCell[], column: string): ChartTable {
  const share = (value: number) => formatShare(value);
  return {
    caption: 'Classes distinguished (percent right)',
    columns: [
      { label: 'classes' },
      { label: column },
      { label: 'right', format: share },
      { label: 'low', format: share },
      { label: 'high', format: share },
      { label: 'a guess', format: share },
      { label: 'pictures' },
    ],
    rows: cells.map(({ classes, column: name, accuracy, chance }) => [
      classes,
      name,
      accuracy.share,
      accuracy.low,
      accuracy.high,
      chance,
      accuracy.pictures,
    ]),
  };
}
