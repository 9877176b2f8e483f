import type { PositionBias } from '../../../../core/protocols/peer-review/biases/position.ts';
import { type Share, wilson } from '../../../../core/statistics/intervals/wilson.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO, NAMED_TOP, namedLine } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';
import { WHISKER } from '../../../kit/charts/whisker.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

/** How often a reviewer changes its verdict when the two answers swap places. */
interface OrderBar {
  /** index of the reviewer */
  readonly model: number;
  readonly name: string;
  readonly flips: number;
  readonly pairs: number;
  /** with its 95 % Wilson interval */
  readonly share: Share;
  readonly hue: number;
}

/** One row per reviewer that was asked, the most changes first. */
export function orderRows(position: readonly PositionBias[], names: readonly string[]): OrderBar[] {
  const hues = huesOf(names);
  return position
    .flatMap(({ flips, pairs }, model) => {
      const share = wilson(flips, pairs);
      return share
        ? [
            {
              model,
              name: names[model] ?? '',
              flips,
              pairs,
              share,
              hue: hues[model] ?? model,
            },
          ]
        : [];
    })
    .sort((a, b) => b.share.share - a.share.share);
}

/** How the name of a reviewer's bar begins. */
export function startOfBar(name: string): string {
  return `${name}: `;
}

/** The bars that the headline does not name. */
const CALM = 'var(--line-strong)';
const percent = (share: number) => `${(100 * share).toFixed(0)}\u00a0%`;

/** On a phone the counts are in each bar's title and in the table only. */
const hasRoom = (width: number) => width >= 420;

/** CSS pixels: a reviewer's row, of it what holds the bar. */
const ROW = 30;
const BAND = 20;
/** CSS pixels: from a bar's edge to the caps of its interval. */
const CAP = 6;

/** CSS pixels. */
export const orderHeight = (rows: readonly OrderBar[]) => rows.length * ROW + 60;

/**
 * A bar per reviewer with its interval, and a line at half: from there on the place decides. Only the
 * reviewers of the headline, `named`, have their hue; all have their name.
 */
export function orderBars(rows: readonly OrderBar[], named: readonly number[]): BuildPlot {
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return (plot, width) => ({
    width,
    height: orderHeight(rows),
    // seven pixels per letter, at most the share that a phone can spare
    marginLeft: Math.min(7 * longest + 12, width * 0.35),
    marginRight: hasRoom(width) ? 118 : 52,
    marginTop: NAMED_TOP,
    marginBottom: 38,
    x: {
      domain: [0, 100],
      ticks: 5,
      grid: true,
      label: 'verdicts that change when the answers swap, % →',
    },
    y: { domain: rows.map(({ name }) => name), label: null, padding: 1 - BAND / ROW },
    marks: [
      plot.barX(rows, {
        x: ({ share }: OrderBar) => 100 * share.share,
        y: 'name',
        fill: (row: OrderBar) => (named.includes(row.model) ? seriesColor(row.hue) : CALM),
        title: ({ name, flips, pairs, share }: OrderBar) =>
          `${startOfBar(name)}changes ${formatCount(flips)} of ${formatCount(pairs)} verdicts, ${percent(share.share)}, 95 % interval ${percent(share.low)} to ${percent(share.high)}`,
      }),
      ...namedLine(plot, 50, 'half: the place decides beyond this line'),
      ...WHISKER.flatMap((line) => [
        plot.ruleY(rows, {
          x1: ({ share }: OrderBar) => 100 * share.low,
          x2: ({ share }: OrderBar) => 100 * share.high,
          y: 'name',
          ...line,
        }),
        ...(['low', 'high'] as const).map((end) =>
          plot.tickX(rows, {
            x: ({ share }: OrderBar) => 100 * share[end],
            y: 'name',
            insetTop: CAP,
            insetBottom: CAP,
            ...line,
          }),
        ),
      ]),
      plot.text(rows, {
        x: ({ share }: OrderBar) => 100 * share.high,
        y: 'name',
        text: ({ flips, pairs, share }: OrderBar) =>
          hasRoom(width)
            ? `${percent(share.share)} (${formatCount(flips)} of ${formatCount(pairs)})`
            : percent(share.share),
        textAnchor: 'start',
        dx: 6,
        ...HALO,
      }),
      plot.axisY({
        anchor: 'left',
        textAnchor: 'end',
        dx: -6,
        label: null,
        tickSize: 0,
      }),
    ],
  });
}

export function orderBarsTable(rows: readonly OrderBar[]): ChartTable {
  const whole = (share: number) => (100 * share).toFixed(1);
  return {
    caption: 'Verdicts that change when the two answers swap places',
    columns: [
      { label: 'reviewer' },
      { label: 'changed' },
      { label: 'of' },
      { label: 'share (%)', format: whole },
      { label: '95 % interval, low', format: whole },
      { label: '95 % interval, high', format: whole },
    ],
    rows: rows.map(({ name, flips, pairs, share }) => [
      name,
      flips,
      pairs,
      share.share,
      share.low,
      share.high,
    ]),
  };
}
