import { describe, expect, it } from 'vitest';
import { measureOrderJudge } from '../../../src/core/published/position-bias.ts';

/** Pairs of answers in both orders; the verdicts of three repetitions are alike for whole pairs. */
function repeatsOf(pairs: number) {
  const keys = Array.from({ length: pairs }, (_, at) => [`${at};a;b`, `${at};b;a`]).flat();
  const set = { keys, lengths: keys.map((): [number, number] => [1, 2]) };
  const steady = keys.map((_, place) => place % 4 < 2);
  const say = (second: string) => steady.map((one) => (one ? 'A' : second)).join('');
  return { set, told: [say('A'), say('A'), say('B')] };
}

describe('measureOrderJudge', () => {
  it('counts both orders of a pair as one item: their answers are not independent', () => {
    const { set, told } = repeatsOf(40);
    const { same } = measureOrderJudge({ judges: {}, ...set }, told);
    expect(same).toMatchObject({ hits: 40, of: 80, share: 0.5 });
    // as wide as that of 20 of 40, not of 40 of 80
    expect((same?.high ?? 0) - (same?.low ?? 0)).toBeGreaterThan(0.28);
  });
});
