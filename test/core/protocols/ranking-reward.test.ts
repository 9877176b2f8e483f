import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardRankings } from '../../../src/core/protocols/perception/reward/reward-lines.ts';
import { rewardRanking } from '../../../src/core/protocols/ranking-reward.ts';

/** The 36 cells of the authors' table, from kaist-cvml/perception-judge, reward_function.py. */
const TABLE: Readonly<Record<string, readonly [string, string[], string[]]>> = {
  ABC: ['ABC', ['ACB', 'BAC'], ['BCA', 'CAB']],
  ACB: ['ACB', ['ABC', 'CAB'], ['CBA', 'BAC']],
  BAC: ['BAC', ['BCA', 'ABC'], ['ACB', 'CBA']],
  BCA: ['BCA', ['BAC', 'CBA'], ['ABC', 'CAB']],
  CAB: ['CAB', ['CBA', 'ACB'], ['BCA', 'ABC']],
  CBA: ['CBA', ['CAB', 'BCA'], ['ACB', 'BAC']],
};

function answers(...scores: (number | string)[]): string {
  return `<think>so</think>${scores.map((score) => `<answer>${score}</answer>`).join('')}`;
}

function rank(order: string): string {
  return answers(...[...'ABC'].map((letter) => 9 - order.indexOf(letter)));
}

describe('the reward of a ranking', () => {
  it.each(Object.keys(TABLE))('of %s is the table of the authors', (truth) => {
    const [same, near, far] = TABLE[truth]!;
    for (const order of Object.keys(TABLE)) {
      const expected =
        order === same ? 1 : near.includes(order) ? 2 / 3 : far.includes(order) ? 1 / 3 : 0;
      expect(rewardRanking(rank(order), truth)).toMatchObject({ ranking: order, reward: expected });
    }
  });

  it('is 0 with a tie, with too few or too many scores, and with a score that is not a whole number', () => {
    for (const scores of [
      [3, 5, 5],
      [3, 5],
      [3, 5, 7, 9],
      [3, 5, 7, 7],
      [3, 5, 8.5],
    ]) {
      expect(rewardRanking(answers(...scores), 'CBA')).toMatchObject({ ranking: null, reward: 0 });
    }
  });

  it('tells the format apart from the reward', () => {
    expect(rewardRanking(answers(1, 2, 30), 'CBA')).toEqual({
      tags: true,
      think: true,
      range: false,
      ranking: 'CBA',
      reward: 1,
    });
    expect(rewardRanking('<answer>1</answer><answer>2</answer>', 'CBA')).toEqual({
      tags: false,
      think: false,
      range: true,
      ranking: null,
      reward: 0,
    });
    expect(rewardRanking('', 'ABC')).toMatchObject({ tags: false, think: false, range: false });
  });

  it('depends on the order of the scores alone', () => {
    const scores = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(scores, fc.constantFrom(...Object.keys(TABLE)), (three, truth) => {
        const ranks = three.map((score) => three.filter((other) => other <= score).length);
        expect(rewardRanking(answers(...three), truth)).toEqual(
          rewardRanking(answers(...ranks), truth),
        );
      }),
    );
  });

  it('of other than three responses is 0, and said', () => {
    const told: string[] = [];
    const file = JSON.stringify({ text: answers(4, 3, 2, 1), truth: 'ABCD' });
    expect(rewardRankings(file, (line) => told.push(line))).toMatchObject([
      { ranking: 'ABCD', reward: 0, tags: true },
    ]);
    expect(told).toEqual([expect.stringMatching(/^lines with other than three responses.*: 1$/)]);
  });

  it('refuses a bad line with its field', () => {
    const file = '{"text":"a","truth":"ABC"}\n\n{"text":"a","truth":"AAB"}';
    expect(() => rewardRankings(file, () => undefined)).toThrow(/line 3: truth: an order/);
  });
});
