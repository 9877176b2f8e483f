import type { RoundsPoint } from '../../../../core/protocols/peer-review/conclusions/rounds-curve.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';

/** Methods, not models: ink, and grey for the reference. */
const LINES = [
  { id: 'upme', label: 'UPME', color: 'var(--ink)', dash: 'none' },
  { id: 'uniform', label: 'equal weights', color: 'var(--ink-3)', dash: '7 3' },
] as const;

export const ROUNDS_KEYS: readonly KeyEntry[] = LINES.map(({ label, color, dash }) => ({
  label,
  color,
  dash,
  shape: 'line',
}));

/**
 * Spearman correlation with the truth by number of rounds: one line per method, and a band for
 * UPME's interval over repeats.
 */
export function roundsChart(points: readonly RoundsPoint[]): BuildPlot {
  const last = points.at(-1)?.rounds ?? 1;
  const bands = points.flatMap(({ rounds, upme }) =>
    upme?.interval
      ? [{ rounds, low: Math.max(-1, upme.interval.low), high: Math.min(1, upme.interval.high) }]
      : [],
  );
  return (plot, width) => ({
    width,
    height: Math.min(320, Math.max(220, width * 0.5)),
    marginLeft: 48,
    marginRight: 16,
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [0, last],
      label: 'rounds of a repeat',
      tickFormat: 'd',
      ticks: 6,
    },
    y: { domain: [-1, 1], ticks: 5, grid: true, label: 'Spearman with the truth' },
    marks: [
      plot.areaY(bands, {
        x: 'rounds',
        y1: 'low',
        y2: 'high',
        fill: LINES[0].color,
        fillOpacity: 0.12,
      }),
      plot.ruleY([0], { stroke: 'currentColor', strokeOpacity: 0.5 }),
      ...LINES.flatMap(({ id: line, label, color, dash }) => [
        plot.line(points, {
          x: 'rounds',
          y: (point: RoundsPoint) => point[line]?.mean ?? null,
          stroke: color,
          strokeWidth: 2,
          strokeDasharray: dash,
        }),
        plot.dot(
          points.filter((point) => point[line] !== null),
          {
            x: 'rounds',
            y: (point: RoundsPoint) => point[line]?.mean ?? null,
            r: 2.5,
            fill: color,
            title: (point: RoundsPoint) =>
              `${label}, ${formatCount(point.rounds)} rounds: ${formatDecimal(point[line]?.mean ?? null, 3)}`,
          },
        ),
      ]),
    ],
  });
}

export function roundsTable(points: readonly RoundsPoint[]): ChartTable {
  const three = (value: number) => formatDecimal(value, 3);
  return {
    caption: 'Spearman with the truth, after so many rounds',
    columns: [
      { label: 'rounds' },
      { label: 'UPME', format: three },
      { label: 'UPME, low', format: three },
      { label: 'UPME, high', format: three },
      { label: 'equal weights', format: three },
    ],
    rows: points.map(({ rounds, upme, uniform }) => [
      rounds,
      upme?.mean ?? null,
      upme?.interval?.low ?? null,
      upme?.interval?.high ?? null,
      uniform?.mean ?? null,
    ]),
  };
}
