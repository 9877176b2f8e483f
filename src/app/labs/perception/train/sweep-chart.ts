import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { curveFrame } from '../../../kit/charts/curve-frame.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import type { SweptTraining } from './sweep-training.ts';

/** The mean reward at each learning rate, in ascending order of rates. */
export function meansOf(
  swept: readonly SweptTraining[],
): readonly { readonly rate: number; readonly reward: number; readonly count: number }[] {
  const rates = [...new Set(swept.map(({ rate }) => rate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const own = swept.filter((one) => one.rate === rate);
    const sum = own.reduce((total, { fresh }) => total + fresh.reward, 0);
    return { rate, reward: sum / own.length, count: own.length };
  });
}

/** Batch reward on fresh worlds by learning rate: one dot per draw, a line through the means. */
export function sweepChart(swept: readonly SweptTraining[]): BuildPlot {
  const dots = swept.map(({ rate, draw, fresh }) => ({ rate, draw, reward: fresh.reward }));
  const means = [...meansOf(swept)];
  return (plot, width) => ({
    ...curveFrame(width),
    x: { type: 'log', label: 'learning rate', ticks: 3 },
    y: { domain: [0.5, 1], grid: true, ticks: 5, label: 'batch reward' },
    marks: [
      plot.line(means, { x: 'rate', y: 'reward', stroke: 'var(--ink)', strokeWidth: 2 }),
      plot.dot(dots, {
        x: 'rate',
        y: 'reward',
        fill: 'var(--ink)',
        r: 4,
        title: ({ rate, draw, reward }: (typeof dots)[number]) =>
          `rate ${rate}, draw ${draw + 1}: ${reward.toFixed(3)}`,
      }),
    ],
  });
}

/** One row per training. */
export function sweepTable(swept: readonly SweptTraining[]): ChartTable {
  const decimals = { format: (value: number) => value.toFixed(3) };
  return {
    caption: 'Learning rates of GRPO',
    columns: [
      { label: 'learning rate', format: String },
      { label: 'draw' },
      { label: 'batch reward', ...decimals },
      { label: 'right against misreporting', ...decimals },
    ],
    rows: swept.map(({ rate, draw, fresh }) => [
      rate,
      draw + 1,
      fresh.reward,
      fresh.perception.share,
    ]),
  };
}
