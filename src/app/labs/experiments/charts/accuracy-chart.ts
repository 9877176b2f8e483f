import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** One judge's accuracy in one experiment, 0..1. */
export interface AccuracyRow {
  /** number of the experiment, from 1 */
  readonly id: number;
  readonly question: string;
  readonly judge: string;
  /** index of the judge among the models; selects its colour */
  readonly place: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly chance: number;
}

/** heights in px: an experiment's question, a judge's row, the gap between experiments */
const QUESTION = 20;
const JUDGE = 15;
const GAP = 14;

/**
 * Accuracy by experiment: the question above one dot with a 95 % interval per judge, and a dashed
 * line at chance.
 */
export function accuracyChart(rows: readonly AccuracyRow[]): BuildPlot {
  const judges = [...new Set(rows.map(({ judge }) => judge))];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const tall = QUESTION + judges.length * JUDGE;
  // px from the top of the first experiment
  const topOf = (id: number) => ids.indexOf(id) * (tall + GAP);
  const dots = rows.map((row) => ({
    ...row,
    share: 100 * row.share,
    low: 100 * row.low,
    high: 100 * row.high,
    y: topOf(row.id) + QUESTION + (judges.indexOf(row.judge) + 0.5) * JUDGE,
  }));
  const bands = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const top = topOf(id);
    return [{ id, question: row.question, chance: 100 * row.chance, top, bottom: top + tall }];
  });
  const longest = Math.max(0, ...judges.map(({ length }) => length));
  const [left, right, height] = [8, Math.min(140, 6.6 * longest + 20), ids.length * (tall + GAP)];
  return (plot, width) => ({
    width,
    height: height + 44,
    marginLeft: left,
    marginRight: right,
    marginTop: 4,
    marginBottom: 40,
    x: {
      domain: [0, 100],
      ticks: 5,
      grid: true,
      label: '% of answers right',
    },
    y: { domain: [0, height], range: [4, 4 + height], axis: null },
    marks: [
      plot.ruleX(bands, {
        x: 'chance',
        y1: (band: (typeof bands)[number]) => band.top + QUESTION,
        y2: 'bottom',
        stroke: 'var(--ink-3)',
        strokeDasharray: '4 3',
        title: ({ chance }: (typeof bands)[number]) => `chance: ${chance.toFixed(0)} %`,
      }),
      plot.ruleY(dots, {
        y: 'y',
        x1: 'low',
        x2: 'high',
        stroke: (row: (typeof dots)[number]) => seriesColor(row.place),
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      plot.dot(dots, {
        x: 'share',
        y: 'y',
        r: 5,
        fill: (row: (typeof dots)[number]) => seriesColor(row.place),
        title: (row: (typeof dots)[number]) =>
          `${row.judge}, experiment ${row.id}: ${row.share.toFixed(1)} %, 95 % ${row.low.toFixed(1)} to ${row.high.toFixed(1)}`,
      }),
      plot.text(dots, {
        y: 'y',
        frameAnchor: 'right',
        textAnchor: 'start',
        dx: 8,
        text: 'judge',
        fill: (row: (typeof dots)[number]) => seriesColor(row.place),
      }),
      plot.text(bands, {
        x: 0,
        y: (band: (typeof bands)[number]) => band.top + QUESTION / 2,
        text: ({ id, question, chance }: (typeof bands)[number]) =>
          `${id}. ${question} (chance ${chance.toFixed(0)} %)`,
        textAnchor: 'start',
        fontWeight: 600,
        // em of 12 px
        lineWidth: (width - left - 8) / 12,
        textOverflow: 'ellipsis-end',
      }),
    ],
  });
}

export function accuracyTable(rows: readonly AccuracyRow[]): ChartTable {
  const share = (value: number) => formatShare(value);
  return {
    caption: 'Right answers by experiment (percent)',
    columns: [
      { label: 'experiment', format: String },
      { label: 'judge' },
      { label: 'right', format: share },
      { label: 'low', format: share },
      { label: 'high', format: share },
      { label: 'chance', format: share },
    ],
    rows: rows.map(({ id, judge, share: right, low, high, chance }) => [
      id,
      judge,
      right,
      low,
      high,
      chance,
    ]),
  };
}
