import type { OrderSet } from '../../../../core/published/measure-published.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { isClearlyOrder } from '../findings.ts';

interface Dot {
  readonly judge: string;
  readonly set: number;
  readonly changes: number;
  readonly flips: number;
  /** the order clearly does more than asking again */
  readonly clear: boolean;
}

/** Sets are no models: ink and grey, each with a shape. */
export const setColor = (set: number) => (set === 0 ? 'var(--ink)' : 'var(--ink-3)');

function dotsOf(sets: readonly OrderSet[]): Dot[] {
  return sets.flatMap(({ judges }, set) =>
    judges.flatMap(({ judge, same, flips }) =>
      same && flips
        ? [
            {
              judge,
              set,
              changes: 1 - same.share,
              flips: flips.share,
              clear: isClearlyOrder({ same, flips }),
            },
          ]
        : [],
    ),
  );
}

/**
 * Answers that change when asked again (x) and in the other order (y); above the diagonal, the
 * order changes more than chance does. Filled: clearly.
 */
export function repeatsChart(sets: readonly OrderSet[]): BuildPlot {
  const dots = dotsOf(sets);
  const most = 100 * Math.max(0.1, ...dots.flatMap(({ changes, flips }) => [changes, flips]));
  const end = 10 * Math.ceil(most / 10);
  return (plot, width) => ({
    width,
    height: Math.min(380, Math.max(260, width * 0.6)),
    marginLeft: 48,
    marginRight: 20,
    marginTop: 28,
    marginBottom: 42,
    x: {
      domain: [0, end],
      label: 'not the same three times, %',
      ticks: 5,
    },
    y: { domain: [0, end], grid: true, label: '% choice changed', ticks: 5 },
    marks: [
      plot.line(
        [
          [0, 0],
          [end, end],
        ],
        { stroke: 'currentColor', strokeOpacity: 0.5, strokeDasharray: '2 3' },
      ),
      plot.dot(dots, {
        x: (dot: Dot) => 100 * dot.changes,
        y: (dot: Dot) => 100 * dot.flips,
        r: 6,
        fill: (dot: Dot) => (dot.clear ? setColor(dot.set) : 'var(--chart-surface)'),
        stroke: (dot: Dot) => setColor(dot.set),
        strokeWidth: 1.5,
        symbol: (dot: Dot) => (dot.set === 0 ? 'circle' : 'diamond'),
        title: (dot: Dot) =>
          `${dot.judge}, ${sets[dot.set]?.set}: changes its choice on ${formatShare(dot.flips)} %, ` +
          `not the same three times on ${formatShare(dot.changes)} %`,
      }),
    ],
    symbol: { type: 'identity' },
  });
}

export function repeatsTable(sets: readonly OrderSet[]): ChartTable {
  return {
    caption: 'Changed choices and repeats, percent',
    columns: [
      { label: 'set' },
      { label: 'judge' },
      { label: 'not the same three times', format: formatShare },
      { label: 'changes its choice', format: formatShare },
    ],
    rows: dotsOf(sets).map(({ judge, set, changes, flips }) => [
      sets[set]?.set ?? '',
      judge,
      changes,
      flips,
    ]),
  };
}
