import type { RewardReport } from '../../../../core/protocols/perception/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

export interface RewardRow extends Pick<RewardReport, 'histogram'> {
  readonly judge: string;
  readonly hue: number;
}

/** The rewards on the axis: 0, 1 and those that occur, which are thirds for batches. */
function stepsOf(rows: readonly RewardRow[]): number[] {
  const steps = new Set([
    0,
    1,
    ...rows.flatMap(({ histogram }) => histogram.map((one) => one.reward)),
  ]);
  return [...steps].sort((a, b) => a - b);
}

function sayReward(reward: number): string {
  return reward === 0 || reward === 1 ? String(reward) : reward.toFixed(2);
}

interface Bar {
  readonly judge: string;
  readonly hue: number;
  readonly reward: string;
  readonly texts: number;
  /** percent of the judge's texts */
  readonly share: number;
}

function barsOf(rows: readonly RewardRow[]): Bar[] {
  return rows.flatMap(({ judge, hue, histogram }) => {
    const all = histogram.reduce((sum, { texts }) => sum + texts, 0);
    return histogram.map(({ reward, texts }) => ({
      judge,
      hue,
      reward: sayReward(reward),
      texts,
      share: (100 * texts) / all,
    }));
  });
}

/** How often each reward was earned, one panel per judge. */
export function rewardHistogram(rows: readonly RewardRow[]): BuildPlot {
  const judges = rows.map(({ judge }) => judge);
  const bars = barsOf(rows);
  return (plot, width) => ({
    width,
    height: rows.length * 110 + 44,
    marginLeft: 44,
    marginRight: 12,
    marginTop: 20,
    marginBottom: 40,
    x: {
      domain: stepsOf(rows).map(sayReward),
      label: 'reward',
      padding: 0.3,
    },
    y: { domain: [0, 120], ticks: [0, 50, 100], grid: true, label: null },
    fy: { domain: judges, axis: null, padding: 0.25 },
    marks: [
      plot.barY(bars, {
        x: 'reward',
        y: 'share',
        fy: 'judge',
        fill: ({ hue }: Bar) => seriesColor(hue),
        title: ({ judge, reward, texts, share }: Bar) =>
          `${judge}, reward ${reward}: ${formatCount(texts)} texts (${share.toFixed(1)} %)`,
      }),
      plot.text(bars, {
        x: 'reward',
        y: 'share',
        fy: 'judge',
        text: ({ texts }: Bar) => formatCount(texts),
        lineAnchor: 'bottom',
        dy: -4,
        ...HALO,
      }),
      plot.text(judges, {
        fy: (judge: string) => judge,
        text: (judge: string) => `${judge}, % of texts and their number`,
        frameAnchor: 'top-left',
        dy: -14,
      }),
    ],
  });
}

export function rewardTable(rows: readonly RewardRow[]): ChartTable {
  return {
    caption: 'Rewards earned',
    columns: ['judge', 'reward', 'texts', '% of texts'].map((label) => ({ label })),
    rows: barsOf(rows).map(({ judge, reward, texts, share }) => [
      judge,
      reward,
      texts,
      share.toFixed(1),
    ]),
  };
}
