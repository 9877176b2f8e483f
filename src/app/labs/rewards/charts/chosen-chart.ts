import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';

/** One way of choosing a solution. */
export interface ChosenRow {
  readonly label: string;
  readonly accuracy: MeanInterval;
  /** of the model that chooses; null for a reference */
  readonly hue: number | null;
  /** the model that chooses, by its index in the spec; absent: a reference */
  readonly model?: number;
}

/** How the name of a row's mark begins. */
export function startOfRow({ label }: Pick<ChosenRow, 'label'>): string {
  return `${label}: `;
}

/** On a phone the counts are in the table only. */
const hasRoom = (width: number) => width >= 420;

/** The share of correct solutions for each way of choosing one, with its 95 % interval. */
export function chosenChart(rows: readonly ChosenRow[]): BuildPlot {
  const bounds = rows.map((row) => ({ ...row, ...boundsOf(row.accuracy) }));
  // said once, on the axis, where it is the same for all
  const [count, ...other] = new Set(rows.map(({ accuracy }) => accuracy.count));
  const same = other.length === 0 ? count : undefined;
  return (plot, width) => ({
    width,
    height: 56 + 30 * rows.length,
    marginLeft: Math.min(190, width * 0.42),
    marginRight: !hasRoom(width) ? 40 : same === undefined ? 84 : 52,
    marginTop: 8,
    marginBottom: 40,
    x: {
      domain: [0, 100],
      ticks: 5,
      grid: true,
      label:
        same === undefined ? '% of questions right' : `% of ${formatCount(same)} questions right`,
    },
    y: { domain: rows.map(({ label }) => label), label: null, tickSize: 0 },
    marks: [
      plot.ruleY(bounds, {
        y: 'label',
        x1: 'low',
        x2: 'high',
        stroke: (row: ChosenRow) => colorOf(row),
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      plot.dot(bounds, {
        y: 'label',
        x: 'mean',
        r: 6,
        fill: (row: ChosenRow) => colorOf(row),
        title: (row: (typeof bounds)[number]) =>
          `${startOfRow(row)}${row.mean.toFixed(1)} %, 95 % ${row.low.toFixed(1)} to ${row.high.toFixed(1)}`,
      }),
      plot.text(bounds, {
        y: 'label',
        x: 'high',
        dx: 8,
        textAnchor: 'start',
        text: ({ mean, accuracy }: (typeof bounds)[number]) => {
          if (!hasRoom(width)) return mean.toFixed(0);
          const share = `${mean.toFixed(0)}\u00a0%`;
          return same === undefined ? `${share} of ${formatCount(accuracy.count)}` : share;
        },
        ...HALO,
      }),
    ],
  });
}

function colorOf({ hue }: ChosenRow): string {
  return hue === null ? 'var(--ink-3)' : seriesColor(hue);
}

function boundsOf({ mean, interval }: MeanInterval) {
  return {
    mean: 100 * mean,
    low: 100 * Math.max(0, interval?.low ?? mean),
    high: 100 * Math.min(1, interval?.high ?? mean),
  };
}

/** `size`: solutions to choose from. */
export function chosenTable(rows: readonly ChosenRow[], size: number): ChartTable {
  const share = (value: number) => formatShare(value);
  return {
    caption: `Right solutions by way of choosing among ${size} (percent)`,
    columns: [
      { label: 'chosen' },
      { label: 'right', format: share },
      { label: 'low', format: share },
      { label: 'high', format: share },
      { label: 'questions' },
    ],
    rows: rows.map(({ label, accuracy: { mean, interval, count } }) => [
      label,
      mean,
      interval?.low ?? null,
      interval?.high ?? null,
      count,
    ]),
  };
}
