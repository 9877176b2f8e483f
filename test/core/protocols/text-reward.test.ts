import { describe, expect, it } from 'vitest';
import { rewardText } from '../../../src/core/protocols/text-reward.ts';

const THOUGHTS = '<think>The answer is red. 1 says blue.</think>';

describe('the reward of a written verdict', () => {
  it('is that of the ranking of three, a third less for each pair in the wrong order', () => {
    const scored = (...scores: number[]) =>
      `${THOUGHTS}${scores.map((score) => `<answer>${score}</answer>`).join('')}`;
    expect(rewardText(scored(4, 9, 2), [1, 2, 0])).toEqual({ reward: 1, readable: true });
    expect(rewardText(scored(9, 4, 2), [1, 2, 0]).reward).toBeCloseTo(2 / 3);
    expect(rewardText(scored(4, 2, 9), [1, 2, 0])).toEqual({ reward: 0, readable: true });
    // the authors' rule ranks no ties
    expect(rewardText(scored(4, 4, 2), [1, 2, 0])).toEqual({ reward: 0, readable: true });
  });

  it('is 1 or 0 of a pair', () => {
    const text = `${THOUGHTS}<answer>3</answer><answer>8</answer>`;
    expect(rewardText(text, [0, 2]).reward).toBe(1);
    expect(rewardText(text, [2, 0]).reward).toBe(0);
  });

  it.each([
    ['a score is missing', `${THOUGHTS}<answer>9</answer><answer>4</answer>`],
    [
      'a score is out of range',
      `${THOUGHTS}<answer>11</answer><answer>4</answer><answer>2</answer>`,
    ],
    ['there are no thoughts', '<answer>9</answer><answer>4</answer><answer>2</answer>'],
  ])('is 0 where %s', (_, text) => {
    expect(rewardText(text, [2, 1, 0])).toEqual({ reward: 0, readable: false });
  });
});
