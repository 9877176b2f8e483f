import * as v from 'valibot';

/**
 * What a step of training follows. All but "mse" train a Plackett–Luce policy over rankings of an
 * example's rows, whose reward is the share of pairs in the right order: 1 − inversions / pairs.
 */
const ObjectiveSchema = v.variant('kind', [
  /** squared error between a row's score and its target */
  v.object({ kind: v.literal('mse') }),
  /** supervised: the log-likelihood of the true ranking; a tie in the targets keeps the rows' order */
  v.object({ kind: v.literal('likelihood') }),
  /** the gradient of the expected reward itself, summed over all rankings: GRPO's limit for n → ∞ */
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
    /** ε: the ratio to the policy that sampled counts within 1 ± ε */
    clip: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)),
    /** steps on one set of samples, each on its own part of the examples */
    miniBatches: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)),
    /** weight of the divergence from the policy that training began with */
    kl: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    /** "exact": summed over all rankings; "k3": the estimate from the samples, as the authors' code */
    klForm: v.picklist(['exact', 'k3']),
    /** what an advantage is divided by: nothing, the group's or the batch's standard deviation */
    scale: v.picklist(['none', 'group', 'batch']),
  }),
]);
export type Objective = v.InferOutput<typeof ObjectiveSchema>;

export const PARTS = ['head', 'block', 'whole'] as const;
export type TrainedPartName = (typeof PARTS)[number];

/** How a judge is trained, but for its data and its seed. Bounded: files and links name recipes. */
export const RecipeSchema = v.object({
  /**
   * what is trained: a head from the judge's hidden state to a score, that and the decoder's last block
   * before it, or the whole decoder on texts that the judge writes
   */
  part: v.picklist(PARTS),
  /** hidden units (tanh) between state and score, of "mse" alone; absent: one linear layer */
  units: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(256))),
  objective: ObjectiveSchema,
  /** of the optimiser; 0 leaves the head as it was drawn */
  steps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  /** examples a step */
  batch: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4096)),
  /** learning rate of Adam (β 0.9 and 0.999, ε 1e-8) */
  rate: v.pipe(v.number(), v.minValue(1e-6), v.maxValue(1)),
  /**
   * weight of the squared weights in the loss, on standardised hidden states; of a block and of a whole
   * decoder, of how far its weights are from those that it had
   */
  decay: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
});
export type Recipe = v.InferOutput<typeof RecipeSchema>;

/** In a word or two, as fingerprints and lists have it: "head, grpo". */
export function nameRecipe({ part, objective }: Recipe): string {
  return `${part}, ${objective.kind}`;
}
