import * as v from 'valibot';

/**
 * What a training step optimises. All objectives but "mse" train a Plackett–Luce policy over
 * rankings of an example's rows, whose reward is the share of pairs in the right order: 1 −
 * inversions / pairs.
 */
const ObjectiveSchema = v.variant('kind', [
  /** squared error between a row's score and its target */
  v.object({ kind: v.literal('mse') }),
  /**
   * supervised: the log-likelihood of the true ranking; ties in the targets keep the order of the
   * rows
   */
  v.object({ kind: v.literal('likelihood') }),
  /**
   * the exact gradient of the expected reward, summed over all rankings: the limit of GRPO for n →
   * ∞
   */
  v.object({ kind: v.literal('expected') }),
  /** rejection sampling: the log-likelihood of the best of n sampled rankings */
  v.object({
    kind: v.literal('best-of'),
    /** rankings sampled for each example */
    samples: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
  }),
  /** group-relative policy optimisation (arXiv 2402.03300), with the clipped ratio of PPO */
  v.object({
    kind: v.literal('grpo'),
    samples: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(64)),
    /** ε: the ratio to the sampling policy is clipped to 1 ± ε */
    clip: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)),
    /** steps per set of samples, each on its own part of the examples */
    miniBatches: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)),
    /** weight of the KL divergence from the initial policy */
    kl: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    /**
     * "exact": summed over all rankings; "k3": estimated from the samples, as in the authors' code
     */
    klForm: v.picklist(['exact', 'k3']),
    /** divisor of an advantage: none, or the standard deviation of its group or its batch */
    scale: v.picklist(['none', 'group', 'batch']),
  }),
]);
export type Objective = v.InferOutput<typeof ObjectiveSchema>;

export const PARTS = ['head', 'block', 'whole'] as const;
export type TrainedPartName = (typeof PARTS)[number];

/**
 * How a judge is trained, except for its data and its seed. All values are bounded, since recipes
 * come from files and links.
 */
export const RecipeSchema = v.object({
  /**
   * what is trained: a head from the judge's hidden state to a score, the head together with the
   * decoder's last block, or the whole decoder on texts that the judge writes
   */
  part: v.picklist(PARTS),
  /** hidden units (tanh) between state and score, for "mse" only; absent: one linear layer */
  units: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(256))),
  objective: ObjectiveSchema,
  /** optimiser steps; 0 leaves the head as initialised */
  steps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  /** examples per step */
  batch: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4096)),
  /** learning rate of Adam (β 0.9 and 0.999, ε 1e-8) */
  rate: v.pipe(v.number(), v.minValue(1e-6), v.maxValue(1)),
  /**
   * weight of the squared weights in the loss, on standardised hidden states; for a block or a
   * whole decoder, of the squared distance from its original weights
   */
  decay: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
});
export type Recipe = v.InferOutput<typeof RecipeSchema>;

/** A short name for fingerprints and lists: "head, grpo". */
export function nameRecipe({ part, objective }: Recipe): string {
  return `${part}, ${objective.kind}`;
}
