import { defaultDevice, init, type Array as JaxArray, nn, numpy as np } from '@jax-js/jax';
import { listRankings } from './rankings.ts';
import type { StepBatch } from './step-batch.ts';

/** Stands for −∞ in a sum of exponentials: e^-1e9 is 0. */
const NEVER = -1e9;

type RankedBatch = Exclude<StepBatch, { kind: 'mse' }>;

/** Starts the library. Rejects if it does not start. */
export async function startLibrary(): Promise<void> {
  const devices = await init('wasm');
  if (!devices.includes('wasm')) throw new Error('the training library did not start');
  defaultDevice('wasm');
}

/** Copies the values, because the library rejects shared memory. */
export function arrayOf(values: Float32Array): JaxArray {
  return np.array(Float32Array.from(values));
}

/** A key that is equal for batches with the same loss function. */
export function nameLoss(batch: StepBatch): string {
  const { kind } = batch;
  const clipping = kind === 'grpo' ? [batch.clip, batch.kl, batch.klForm, batch.samples] : [];
  const form = kind === 'mse' ? [0, batch.units ?? 0, batch.rows.width] : [batch.ranked];
  return [kind, ...form, ...clipping].join(' ');
}

/** The inputs of a loss besides scores, each [examples, rankings]. */
export function listsOf(batch: RankedBatch): JaxArray[] {
  const { values, width } = batch.rows;
  const examples = values.length / width / batch.ranked;
  const lists =
    batch.kind === 'likelihood'
      ? [batch.wanted]
      : batch.kind === 'expected'
        ? [batch.rewards]
        : [batch.counts, batch.advantages, batch.old, batch.first];
  return lists.map((list) => arrayOf(list).reshape([examples, list.length / examples]));
}

/**
 * The loss of a ranking objective, as a function of the scores of all rows, [rows], and the lists
 * of `listsOf`. Arrays to free together with it are added to `constants`.
 */
export function policyLoss(
  batch: RankedBatch,
  constants: JaxArray[],
): (scores: JaxArray, lists: readonly JaxArray[]) => JaxArray {
  const logsOf = policyOf(batch.ranked, constants);
  switch (batch.kind) {
    case 'likelihood':
      return (scores, [wanted]) => meanOfSums(logsOf(scores).mul(wanted as JaxArray)).neg();
    case 'expected':
      return (scores, [rewards]) =>
        meanOfSums(np.exp(logsOf(scores)).mul(rewards as JaxArray)).neg();
    case 'grpo': {
      const { clip, kl, klForm, samples } = batch;
      return (scores, lists) => {
        const [counts, advantages, old, first] = lists as [JaxArray, JaxArray, JaxArray, JaxArray];
        const logs = logsOf(scores);
        const share = counts.div(samples);
        const ratio = np.exp(logs.ref.sub(old));
        const held = np.clip(ratio.ref, 1 - clip, 1 + clip);
        const gained = np.minimum(ratio.mul(advantages.ref), held.mul(advantages));
        if (klForm === 'exact') {
          const gain = meanOfSums(gained.mul(share));
          const away = logs.ref.sub(first);
          return meanOfSums(np.exp(logs).mul(away)).mul(kl).sub(gain);
        }
        const gain = meanOfSums(gained.mul(share.ref));
        const away = first.sub(logs);
        const estimate = np.exp(away.ref).sub(away).sub(1);
        return meanOfSums(estimate.mul(share)).mul(kl).sub(gain);
      };
    }
  }
}

function meanOfSums(perRanking: JaxArray): JaxArray {
  return np.mean(np.sum(perRanking, 1));
}

/** Log-probabilities of all rankings, [examples, rankings], like `logRankings`. */
function policyOf(ranked: number, constants: JaxArray[]): (scores: JaxArray) => JaxArray {
  const rankings = listRankings(ranked);
  const columns = rankings.flatMap((ranking) => [...ranking]);
  const pick = np
    .array(
      Float32Array.from({ length: ranked * columns.length }, (_, i) =>
        columns[i % columns.length] === Math.floor(i / columns.length) ? 1 : 0,
      ),
    )
    .reshape([ranked, columns.length]);
  const gone = np
    .array(
      Float32Array.from({ length: ranked * ranked }, (_, i) =>
        i % ranked < Math.floor(i / ranked) ? NEVER : 0,
      ),
    )
    .reshape([ranked, ranked]);
  constants.push(pick, gone);
  return (all) => {
    const examples = (all.shape[0] ?? 0) / ranked;
    const inOrder = np
      .matmul(all.reshape([examples, ranked]), pick.ref)
      .reshape([examples, rankings.length, ranked]);
    const left = inOrder.ref.reshape([examples, rankings.length, 1, ranked]).add(gone.ref);
    return np.sum(inOrder.sub(nn.logsumexp(left, -1)), 2);
  };
}
