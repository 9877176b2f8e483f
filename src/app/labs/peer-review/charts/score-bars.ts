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
const PEERS = 'score by its peers';
const KNOWN = 'known';

interface Bar {
  readonly name: string;
  readonly hue: number;
  readonly panel: typeof PEERS | typeof KNOWN;
  readonly value: number;
  readonly text: string;
}

/**
 * A row per model in the given order, and a panel for each of its two scores, so that their orders
 * are compared and not their lengths. Known scores in another unit are scaled to the best one.
 */
export function scoreBars(rows: readonly ScoreBar[]): BuildPlot {
  const most = Math.max(1, ...rows.map(({ known }) => known ?? 0));
  const bars = rows.flatMap(({ name, hue, score, known }): Bar[] => [
    ...(score === null
      ? []
      : [{ name, hue, panel: PEERS, value: score, text: formatDecimal(score) } as const]),
    ...(known === null
      ? []
      : [{ name, hue, panel: KNOWN, value: known / most, text: formatDecimal(known) } as const]),
  ]);
  const both = rows.some(({ known }) => known !== null);
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return (plot, width) => ({
    width,
    height: rows.length * 26 + 56,
    // seven pixels per letter, at most the share that a phone can spare
    marginLeft: Math.min(7 * longest + 8, width * 0.35),
    marginRight: 36,
    marginTop: 24,
    marginBottom: 28,
    x: { domain: [0, 1], ticks: 2, grid: true, label: null },
    y: { domain: rows.map(({ name }) => name), label: null, padding: 0.25, tickSize: 0 },
    fx: { domain: both ? [PEERS, KNOWN] : [PEERS], label: null, padding: 0.22 },
    marks: [
      plot.barX(bars, {
        x: 'value',
        y: 'name',
        fx: 'panel',
        fill: ({ hue }: Bar) => seriesColor(hue),
        title: ({ name, panel, text }: Bar) => `${name}, ${panel}: ${text}`,
      }),
      plot.text(bars, {
        x: 'value',
        y: 'name',
        fx: 'panel',
        text: 'text',
        textAnchor: 'start',
        dx: 5,
      }),
      plot.axisFx({ anchor: 'top', label: null, fontWeight: 600 }),
    ],
  });
}

/** One row per model. */
export function scoreBarsTable(rows: readonly ScoreBar[]): ChartTable {
  const three = (value: number) => formatDecimal(value, 3);
  return {
    caption: 'Score by peers, and what is known',
    columns: [
      { label: 'model' },
      { label: 'score by its peers', format: three },
      { label: 'known', format: three },
    ],
    rows: rows.map(({ name, score, known }) => [name, score, known]),
  };
}
