import type { Objective } from '../core/ask/recipe.ts';
import { Random, type RandomKey } from '../core/random.ts';
import type { RankedExamples } from './problem.ts';
import { drawRanking } from './rankings.ts';

/** Rewards that differ by at most this count as equal. */
export const SAME = 1e-6;

/** Rankings sampled for some examples, by example and ranking in the layout of `StepBatch`. */
interface Rollout {
  readonly counts: Float32Array;
  readonly advantages: Float32Array;
  /** share of groups whose samples all had the same reward */
  readonly still: number;
}

/**
 * Samples n rankings per example from the policy's log-probabilities. An advantage is the reward
 * minus the group's mean, divided, if the recipe says so, by the sample standard deviation of the
 * group or of all samples. A group without variance has advantage 0 and gives no gradient.
 */
export function sampleRollout(
  { rewards, rankings }: RankedExamples,
  examples: readonly number[],
  logs: Float64Array,
  { samples, scale }: Pick<Objective & { kind: 'grpo' }, 'samples' | 'scale'>,
  key: RandomKey,
): Rollout {
  const counts = new Float32Array(examples.length * rankings);
  const advantages = new Float32Array(examples.length * rankings);
  const all: number[] = [];
  let still = 0;
  for (const [place, example] of examples.entries()) {
    const random = new Random([...key, example]);
    const begin = place * rankings;
    const own = logs.subarray(begin, begin + rankings);
    const drawn = Array.from({ length: samples }, () => drawRanking(own, random));
    const given = drawn.map((ranking) => rewards[example * rankings + ranking] ?? 0);
    const isStill = Math.max(...given) - Math.min(...given) <= SAME;
    const mean = given.reduce((sum, one) => sum + one, 0) / samples;
    const deviation = scale === 'group' ? deviationOf(given.map((one) => one - mean)) : 1;
    if (isStill) still++;
    for (const [i, ranking] of drawn.entries()) {
      const advantage = isStill ? 0 : ((given[i] ?? 0) - mean) / deviation;
      counts[begin + ranking] = (counts[begin + ranking] ?? 0) + 1;
      advantages[begin + ranking] = advantage;
      all.push(advantage);
    }
  }
  const divisor = scale === 'batch' ? deviationOf(all) : 1;
  return {
    counts,
    advantages: advantages.map((advantage) => advantage / divisor),
    still: still / Math.max(1, examples.length),
  };
}

/**
 * Sample standard deviation about 0, with a small offset so that dividing by it does not amplify
 * noise.
 */
export function deviationOf(centred: readonly number[]): number {
  const squares = centred.reduce((sum, one) => sum + one ** 2, 0);
  return Math.sqrt(squares / Math.max(1, centred.length - 1)) + SAME;
}

/** For each example, 1 at the best of its n sampled rankings (the first of equals), else 0. */
export function sampleBest(
  { rewards, rankings }: RankedExamples,
  examples: readonly number[],
  logs: Float64Array,
  samples: number,
  key: RandomKey,
): Float32Array {
  const wanted = new Float32Array(examples.length * rankings);
  for (const [place, example] of examples.entries()) {
    const random = new Random([...key, example]);
    const own = logs.subarray(place * rankings, (place + 1) * rankings);
    const drawn = Array.from({ length: samples }, () => drawRanking(own, random));
    const rewardAt = (ranking: number) => rewards[example * rankings + ranking] ?? 0;
    const best = drawn.reduce((top, one) => (rewardAt(one) > rewardAt(top) ? one : top));
    wanted[place * rankings + best] = 1;
  }
  return wanted;
}

/** Share of samples whose ratio is clipped. */
export function clippedShare(
  { counts, advantages }: Rollout,
  old: ArrayLike<number>,
  now: ArrayLike<number>,
  clip: number,
): number {
  let [all, clipped] = [0, 0];
  for (const [i, count] of counts.entries()) {
    all += count;
    const ratio = Math.exp((now[i] ?? 0) - (old[i] ?? 0));
    const advantage = advantages[i] ?? 0;
    if ((advantage > 0 && ratio > 1 + clip) || (advantage < 0 && ratio < 1 - clip))
      clipped += count;
  }
  return all === 0 ? 0 : clipped / all;
}
