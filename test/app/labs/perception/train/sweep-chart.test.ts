import { describe, expect, it } from 'vitest';
import {
  meansOf,
  sweepChart,
  sweepTable,
} from '../../../../../src/app/labs/perception/train/sweep-chart.ts';
import type { SweptTraining } from '../../../../../src/app/labs/perception/train/sweep-training.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

function swept(rate: number, draw: number, reward: number): SweptTraining {
  const share = { share: reward, low: reward - 0.1, high: reward + 0.1, n: 100, right: [] };
  return {
    rate,
    draw,
    fresh: {
      perception: share,
      both: share,
      reward,
      rewards: [reward],
      rewardInterval: null,
      score: 0.3,
      readable: null,
    },
  };
}

const all = [
  swept(0.01, 0, 0.76),
  swept(0.01, 1, 0.8),
  swept(0.001, 0, 0.7),
  swept(0.001, 1, 0.72),
  swept(0.1, 0, 0.74),
];

describe('a sweep of learning rates', () => {
  it('is drawn as it is stored', async () => {
    const chart = storedChart(sweepChart(all), 480);
    await expect(chart).toMatchFileSnapshot('output/sweep-chart.svg');
  });

  it('has the mean of each rate, by rising rate, and a row for each training', () => {
    expect(meansOf(all).map(({ rate }) => rate)).toEqual([0.001, 0.01, 0.1]);
    expect(meansOf(all)[1]).toMatchObject({ count: 2 });
    expect(meansOf(all)[1]?.reward).toBeCloseTo(0.78);
    expect(sweepTable(all).rows[0]).toEqual([0.01, 1, 0.76, 0.76]);
  });
});
