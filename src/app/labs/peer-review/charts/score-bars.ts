import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
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

/** A model's two bars have its hue: full by its peers, a frame for what is known. */
export const PEERS_KEY: KeyEntry = {
  label: 'score by its peers',
  color: 'var(--ink-2)',
  shape: 'bar',
};
export const KNOWN_KEY: KeyEntry = { label: 'known', color: 'var(--ink-2)', shape: 'frame' };

interface Bar {
  readonly name: string;
  readonly hue: number;
  readonly what: 'peers' | 'known';
  readonly value: number;
  readonly text: string;
}

/**
 * Two bars per model, in the given order. Known scores in another unit are scaled to the best one.
 */
export function scoreBars(rows: readonly ScoreBar[]): BuildPlot {
  const most = Math.max(1, ...rows.map(({ known }) => known ?? 0));
  const bars = rows.flatMap(({ name, hue, score, known }): Bar[] => [
    ...(score === null
      ? []
      : [{ name, hue, what: 'peers' as const, value: score, text: formatDecimal(score) }]),
    ...(known === null
      ? []
      : [{ name, hue, what: 'known' as const, value: known / most, text: formatDecimal(known) }]),
  ]);
  const both = rows.some(({ known }) => known !== null);
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return (plot, width) => ({
    width,
    height: rows.length * (both ? 36 : 28) + 40,
    // seven pixels per letter, at most the share that a phone can spare
    marginLeft: Math.min(7 * longest + 8, width * 0.45),
    marginRight: 44,
    marginTop: 4,
    marginBottom: 32,
    x: { domain: [0, 1], ticks: 5, grid: true, label: null },
    y: { domain: both ? ['peers', 'known'] : ['peers'], axis: null, padding: 0.1 },
    fy: { domain: rows.map(({ name }) => name), label: null, padding: 0.25 },
    marks: [
      plot.barX(bars, {
        x: 'value',
        y: 'what',
        fy: 'name',
        fill: ({ hue }: Bar) => seriesColor(hue),
        fillOpacity: ({ what }: Bar) => (what === 'peers' ? 1 : 0.12),
        stroke: ({ hue }: Bar) => seriesColor(hue),
        title: ({ name, what, text }: Bar) =>
          `${name}, ${what === 'peers' ? 'score by its peers' : 'known'}: ${text}`,
      }),
      plot.text(bars, {
        x: 'value',
        y: 'what',
        fy: 'name',
        text: 'text',
        textAnchor: 'start',
        dx: 5,
      }),
      plot.axisFy({ anchor: 'left', textAnchor: 'end', dx: -6, label: null }),
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
