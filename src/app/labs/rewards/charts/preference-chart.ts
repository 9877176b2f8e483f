import type { Preference } from '../../../../core/protocols/rewards/measures/prefer-process.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatShare, formatSigned } from '../../../kit/words/format-value.ts';

/** CSS pixels beside the drawing, on which the slider of the cut is aligned */
export const PREFERENCE_MARGIN = { left: 48, right: 16 };

/** Questions by S = S_prm - S_orm, the highest first; those before the cut are kept. */
export function preferenceChart(ranked: readonly Preference[], kept: number): BuildPlot {
  const bars = ranked.map((one, rank) => ({ ...one, rank: rank + 1, keep: rank < kept }));
  return (plot, width) => ({
    width,
    height: Math.min(260, Math.max(200, width * 0.4)),
    marginLeft: PREFERENCE_MARGIN.left,
    marginRight: PREFERENCE_MARGIN.right,
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [0, bars.length + 1],
      label: 'question, by rank',
      tickFormat: 'd',
      ticks: 6,
    },
    y: { domain: [-1, 1], ticks: 5, grid: true, label: 'S' },
    marks: [
      plot.ruleY([0], { stroke: 'currentColor', strokeOpacity: 0.5 }),
      plot.ruleX(bars, {
        x: 'rank',
        y1: 0,
        y2: 'preference',
        stroke: (bar: (typeof bars)[number]) => (bar.keep ? 'var(--ink)' : 'var(--line-strong)'),
        strokeWidth: Math.max(1, Math.min(8, (width - 64) / Math.max(1, bars.length) - 1)),
      }),
      plot.dot(bars, {
        x: 'rank',
        y: 'preference',
        r: 2.5,
        fill: (bar: (typeof bars)[number]) => (bar.keep ? 'var(--ink)' : 'var(--line-strong)'),
        title: (bar: (typeof bars)[number]) =>
          `question ${bar.place + 1} (${bar.kind}): S ${formatSigned(bar.preference)}`,
      }),
      plot.ruleX([kept + 0.5], { stroke: 'currentColor', strokeDasharray: '4 3' }),
    ],
  });
}

export function preferenceTable(ranked: readonly Preference[]): ChartTable {
  const share = (value: number) => formatShare(value);
  return {
    caption: 'Questions by S (percent right of process and outcome rewards)',
    columns: [
      { label: 'question' },
      { label: 'kind' },
      { label: 'S', format: (value) => formatSigned(value) },
      { label: 'process', format: share },
      { label: 'outcome', format: share },
    ],
    rows: ranked.map(({ place, kind, preference, process, outcome }) => [
      place + 1,
      kind,
      preference,
      process,
      outcome,
    ]),
  };
}
