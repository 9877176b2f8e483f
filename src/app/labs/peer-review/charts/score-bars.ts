import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';

/** One model's score by its peers, and its known score. */
export interface ScoreBar {
  readonly name: string;
  readonly hue: number;
  /** 0..1 */
  readonly score: number | null;
  /** in any unit; null if unknown */
  readonly known: number | null;
}

/** Titles of the two panels, whose units differ. */
const PEERS = 'UPME score by its peers';
/** What the second panel shows: shares measured beforehand, or what the reader typed. */
const KNOWN = { measured: 'right in a test, %', typed: 'known, as typed in' } as const;
/** The same in the table, which has shares. */
const KNOWN_COLUMN = { measured: 'right in a test, 0 to 1', typed: KNOWN.typed } as const;

const percentOf = (share: number) => `${(100 * share).toFixed(0)}\u00a0%`;
const formatTick = (value: number) => String(Number(value.toPrecision(2)));

interface Bar {
  readonly name: string;
  readonly hue: number;
  readonly panel: string;
  readonly value: number;
  readonly text: string;
}

/**
 * A row per model in the given order, and a panel for each of its two scores. Their units differ, so
 * each has its own axis and its own marks, bars and dots: their orders are compared and not their
 * lengths. Known scores in another unit are scaled to the best one.
 */
export function scoreBars(rows: readonly ScoreBar[], known: keyof typeof KNOWN): BuildPlot {
  const second = KNOWN[known];
  const most = Math.max(1, ...rows.map((row) => row.known ?? 0));
  const bars = rows.flatMap(({ name, hue, score, known: value }): Bar[] => [
    ...(score === null
      ? []
      : [{ name, hue, panel: PEERS, value: score, text: formatDecimal(score) }]),
    ...(value === null
      ? []
      : [
          {
            name,
            hue,
            panel: second,
            value: value / most,
            text: known === 'measured' ? percentOf(value) : formatDecimal(value),
          },
        ]),
  ]);
  const ofPanel = (one: string) => bars.filter(({ panel }) => panel === one);
  const both = rows.some((row) => row.known !== null);
  const ticks = [0, 0.5, 1].flatMap((at) => [
    { panel: PEERS, at, text: formatTick(at) },
    ...(both
      ? [{ panel: second, at, text: known === 'measured' ? percentOf(at) : formatTick(at * most) }]
      : []),
  ]);
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return (plot, width) => ({
    width,
    height: rows.length * 26 + 56,
    // seven pixels per letter, at most the share that a phone can spare
    marginLeft: Math.min(7 * longest + 8, width * 0.35),
    marginRight: 44,
    marginTop: 24,
    marginBottom: 24,
    x: { domain: [0, 1], axis: null },
    y: { domain: rows.map(({ name }) => name), label: null, padding: 0.25, tickSize: 0 },
    fx: { domain: both ? [PEERS, second] : [PEERS], label: null, padding: 0.22 },
    marks: [
      plot.ruleX(ticks, {
        x: 'at',
        fx: 'panel',
        stroke: 'currentColor',
        strokeOpacity: 0.1,
      }),
      plot.text(ticks, {
        x: 'at',
        fx: 'panel',
        frameAnchor: 'bottom',
        lineAnchor: 'top',
        dy: 6,
        text: 'text',
      }),
      plot.barX(ofPanel(PEERS), {
        x: 'value',
        y: 'name',
        fx: 'panel',
        fill: ({ hue }: Bar) => seriesColor(hue),
        title: ({ name, panel, text }: Bar) => `${name}, ${panel}: ${text}`,
      }),
      plot.dot(ofPanel(second), {
        x: 'value',
        y: 'name',
        fx: 'panel',
        r: 5,
        fill: ({ hue }: Bar) => seriesColor(hue),
        title: ({ name, panel, text }: Bar) => `${name}, ${panel}: ${text}`,
      }),
      plot.text(bars, {
        x: 'value',
        y: 'name',
        fx: 'panel',
        text: 'text',
        textAnchor: 'start',
        dx: 9,
      }),
      plot.axisFx({ anchor: 'top', label: null, fontWeight: 600 }),
    ],
  });
}

/** One row per model. */
export function scoreBarsTable(rows: readonly ScoreBar[], known: keyof typeof KNOWN): ChartTable {
  const three = (value: number) => formatDecimal(value, 3);
  return {
    caption: 'Score by peers, and what is known',
    columns: [
      { label: 'model' },
      { label: 'score by its peers', format: three },
      { label: KNOWN_COLUMN[known], format: three },
    ],
    rows: rows.map((row) => [row.name, row.score, row.known]),
  };
}
