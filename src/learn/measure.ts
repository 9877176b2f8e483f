import type { RankedExamples } from './problem.ts';
import { listRankings, logRankings } from './rankings.ts';

/** Log-probabilities of all rankings of all examples, example by example. */
export function policyLogs(scores: Float64Array, ranked: number): Float64Array {
  const examples = scores.length / ranked;
  const each = listRankings(ranked).length;
  const logs = new Float64Array(examples * each);
  for (let example = 0; example < examples; example++) {
    logs.set(
      logRankings(scores.subarray(example * ranked, (example + 1) * ranked)),
      example * each,
    );
  }
  return logs;
}

/**
 * Mean reward of the likeliest ranking, which is the order of the scores, and the policy's mean
 * divergence KL(policy ‖ first) in nats, summed over all rankings. `scores` and `first` hold the
 * scores of all rows under the current and the initial policy.
 */
export function measureRanking(
  scores: Float64Array,
  {
    ranked,
    rankings,
    rewards,
    size,
  }: Pick<RankedExamples, 'ranked' | 'rankings' | 'rewards' | 'size'>,
  first: Float64Array,
): { readonly reward: number; readonly kl: number } {
  const logs = policyLogs(scores, ranked);
  const before = policyLogs(first, ranked);
  let [reward, kl] = [0, 0];
  for (let example = 0; example < size; example++) {
    let best = 0;
    for (let ranking = 0; ranking < rankings; ranking++) {
      const i = example * rankings + ranking;
      const log = logs[i] ?? 0;
      if (log > (logs[example * rankings + best] ?? 0)) best = ranking;
      kl += Math.exp(log) * (log - (before[i] ?? 0));
    }
    reward += rewards[example * rankings + best] ?? 0;
  }
  return { reward: reward / size, kl: Math.max(0, kl / size) };
}

/** Mean squared error of the scores; null without rows. */
export function measureRows(scores: Float64Array, targets: Float32Array): number | null {
  if (targets.length === 0) return null;
  return (
    scores.reduce((sum, score, row) => sum + (score - (targets[row] ?? 0)) ** 2, 0) / scores.length
  );
}
