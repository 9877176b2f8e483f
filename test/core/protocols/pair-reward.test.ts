import { expect, it } from 'vitest';
import { rewardPair } from '../../../src/core/protocols/pair-reward.ts';

it.each([
  ['<answer>9</answer><answer>4</answer>', 'AB', 1],
  ['<answer>9</answer><answer>4</answer>', 'BA', 0],
  ['<answer>4</answer><answer>9</answer>', 'BA', 1],
  ['<answer>4</answer><answer>4</answer>', 'AB', 0],
  ['<answer>4</answer>', 'AB', 0],
  ['<answer>9</answer><answer>4</answer><answer>1</answer>', 'AB', 0],
  ['<answer>9.5</answer><answer>4</answer>', 'AB', 0],
])('of %s against %s is %i', (text, truth, reward) => {
  expect(rewardPair(text, truth)).toBe(reward);
});
