import { describe, expect, it } from 'vitest';
import {
  concludeAblation,
  concludeTraining,
} from '../../../../../src/app/labs/perception/train/conclude-training.ts';
import type { FreshResult } from '../../../../../src/core/protocols/perception/training/fresh-test.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';

/** Rewards that vary by item, in another way for each number of right items. */
function fresh(right: number, reward: number, half = 0.03): FreshResult {
  const share = wilson(right, 100);
  if (!share) throw new Error('no items');
  const counted = { ...share, n: 100, right: Array.from({ length: 100 }, (_, at) => at < right) };
  return {
    perception: counted,
    both: counted,
    reward,
    rewards: Array.from({ length: 100 }, (_, at) => reward + 0.1 * (((at * right) % 7) - 3)),
    rewardInterval: { low: reward - half, high: reward + half },
    score: 0.2,
    readable: null,
  };
}

describe('what a training changed', () => {
  it('is said of pairs and of batches apart, each by its own interval', () => {
    expect(concludeTraining(fresh(50, 0.41), [{ arm: 'grpo', fresh: fresh(13, 0.49) }])).toEqual([
      'The trained judge prefers the correct response to the misreporting one less often than its base: 50.0 % before, 13.0 % after.',
      'It ranks all three better: batch reward 0.410 before, 0.490 after.',
    ]);
    expect(concludeTraining(fresh(50, 0.41), [{ arm: 'grpo', fresh: fresh(80, 0.43) }])).toEqual([
      'The trained judge prefers the correct response to the misreporting one more often: 50.0 % before, 80.0 % after.',
      'On the order of all three no difference is shown: batch reward 0.410 before, 0.430 after.',
    ]);
  });

  it('names no difference where none is shown, and what the grey control says', () => {
    const arms = [
      { arm: 'grpo', fresh: fresh(52, 0.3) },
      { arm: 'grey', fresh: fresh(52, 0.5) },
    ] as const;
    const [pairs, batches, grey] = concludeTraining(fresh(50, 0.41), arms);
    expect(pairs).toMatch(/^On pairs no difference .* is shown/);
    expect(batches).toMatch(/ranks all three worse/);
    expect(grey).toMatch(/does not differ from chance/);
    expect(concludeTraining(fresh(50, 0.41), [])).toEqual(['No judge has been trained yet.']);
  });
});

describe('what each part of the data contributes', () => {
  it('is said beside the first data, item by item', () => {
    const [ordinary, pairs, batches] = [fresh(36, 0.393), fresh(51, 0.41), fresh(30, 0.6)];
    expect(
      concludeAblation([
        { name: 'Ordinary pairs', fresh: ordinary },
        { name: 'PPJD pairs', fresh: pairs },
        { name: 'PPJD batches', fresh: batches },
      ]),
    ).toEqual([
      'PPJD pairs beside ordinary pairs: the share right against misreporting responses is higher, 51.0 % instead of 36.0 %; the batch reward is not shown to differ, 0.410 instead of 0.393.',
      'PPJD batches beside ordinary pairs: the share right against misreporting responses is lower, 30.0 % instead of 36.0 %; the batch reward is higher, 0.600 instead of 0.393.',
    ]);
    expect(concludeAblation([{ name: 'Ordinary pairs', fresh: ordinary }])).toEqual([]);
    expect(concludeAblation([])).toEqual([]);
  });
});
