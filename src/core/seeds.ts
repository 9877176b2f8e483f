/** The greatest seed that a person can give a run, a training or a set of pictures. */
export const MOST_SEED = 0xffff_ffff;

/**
 * The seed of the worlds that are trained on. It lies above every run's, so no run shows such a
 * world, and each seed has its own. Mixing bits into the seed instead, as by XOR, would only
 * exchange the worlds of two runs.
 */
export function trainingSeed(seed: number): number {
  return MOST_SEED + 1 + seed;
}

/**
 * The seed of the worlds that choose among the weights of a training. They are of a set of their own,
 * because the draw within a set depends on its earlier items: what a training learns by luck from a
 * part of a set is wrong more often than right of the rest.
 */
export function validationSeed(seed: number): number {
  return trainingSeed(trainingSeed(seed));
}
