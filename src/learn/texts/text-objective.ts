import { type Array as JaxArray, nn, numpy as np } from '@jax-js/jax';

/** The loss that a step computes from the tokens of texts. */
export type TextObjective =
  | {
      /** the clipped ratio of GRPO */
      readonly kind: 'grpo';
      /** ε */
      readonly clip: number;
      /** weight of the KL divergence from the initial policy */
      readonly kl: number;
      readonly klForm: 'exact' | 'k3';
    }
  /**
   * the likelihood of the texts, weighted by advantage; for rejection sampling, the best text has 1
   */
  | { readonly kind: 'best-of' };

/** The inputs of a loss at each position of the texts, besides the policy's own numbers. */
export interface TextLists {
  /** weight of the position in the loss; 0: no token is written there */
  readonly weights: Float32Array;
  readonly advantages: Float32Array;
  /** log-probabilities under the policy that wrote the texts */
  readonly old: Float32Array;
  /**
   * log-probabilities under the initial policy: of the whole vocabulary, [places, vocabulary]; for
   * "k3" of the written tokens, [places]; empty for "best-of"
   */
  readonly first: Float32Array;
}

/** A key that is equal for objectives with the same loss function. */
export function nameObjective(objective: TextObjective): string {
  return JSON.stringify(objective, Object.keys(objective).sort());
}

/**
 * The loss from the log-probabilities of all tokens, [places, vocabulary], and of the written ones,
 * [places]; and the divergence from the initial policy at each position. Frees its arguments.
 */
export function lossOfTexts(
  objective: TextObjective,
  all: JaxArray,
  written: JaxArray,
  [weights, advantages, old, first]: readonly [JaxArray, JaxArray, JaxArray, JaxArray],
): readonly [loss: JaxArray, divergence: JaxArray] {
  if (objective.kind === 'best-of') {
    for (const one of [all, old, first]) one.dispose();
    const gain = np.sum(written.ref.mul(advantages).mul(weights));
    return [gain.neg(), written.mul(0)];
  }
  const { clip, kl, klForm } = objective;
  const ratio = np.exp(written.ref.sub(old));
  const held = np.clip(ratio.ref, 1 - clip, 1 + clip);
  const gained = np.minimum(ratio.mul(advantages.ref), held.mul(advantages));
  const divergence = klForm === 'exact' ? exactKl(all, written, first) : k3(all, written, first);
  const loss = np.sum(divergence.ref.mul(kl).sub(gained).mul(weights));
  return [loss, divergence];
}

/** KL(policy ‖ first) at each position, summed over the vocabulary. */
function exactKl(all: JaxArray, written: JaxArray, first: JaxArray): JaxArray {
  written.dispose();
  return np.sum(np.exp(all.ref).mul(all.sub(first)), -1);
}

/** Schulman's estimate from the written token. */
function k3(all: JaxArray, written: JaxArray, first: JaxArray): JaxArray {
  all.dispose();
  const away = first.sub(written);
  return np.exp(away.ref).sub(away).sub(1);
}

/** Log-probabilities over the vocabulary from hidden states, [places, width]. */
export function logsOf(hidden: JaxArray, embed: JaxArray): JaxArray {
  return nn.logSoftmax(np.matmul(hidden, np.matrixTranspose(embed)), -1);
}
