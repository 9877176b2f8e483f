import type { Rows } from './linear-head.ts';

/** Rows of examples to rank; rows of one example are adjacent. */
interface Ranked {
  readonly rows: Rows;
  /** rows of an example */
  readonly ranked: number;
}

/**
 * The inputs of one step's loss. Lists over rankings are ordered by example, then as in
 * `listRankings`.
 */
export type StepBatch =
  | {
      readonly kind: 'mse';
      readonly rows: Rows;
      /** one per row */
      readonly targets: Float32Array;
      /** hidden units of a network, whose parameters are in the layout of `flattenMlp` */
      readonly units?: number;
    }
  | (Ranked & {
      readonly kind: 'likelihood';
      /** 1 for the ranking whose likelihood should rise, 0 for others */
      readonly wanted: Float32Array;
    })
  | (Ranked & {
      readonly kind: 'expected';
      /** 0..1 */
      readonly rewards: Float32Array;
    })
  | (Ranked & {
      readonly kind: 'grpo';
      /** how often the group sampled this ranking */
      readonly counts: Float32Array;
      /** advantage of the ranking in its group; 0 if not drawn */
      readonly advantages: Float32Array;
      /** log-probabilities under the sampling policy; below, under the initial one */
      readonly old: Float32Array;
      readonly first: Float32Array;
      /** n */
      readonly samples: number;
      /** ε */
      readonly clip: number;
      readonly kl: number;
      readonly klForm: 'exact' | 'k3';
    });

export interface StepGradient {
  readonly loss: number;
  /** one per parameter */
  readonly gradient: Float32Array;
}

/**
 * Computes loss and gradient. The parameters are one weight per number of a row and, only for
 * "mse", a bias after them, since rankings do not depend on it; or those of a network with hidden
 * units.
 */
export interface GradientEngine {
  at(parameters: Float32Array, batch: StepBatch): Promise<StepGradient>;
  /** Frees what it holds. */
  dispose(): void;
}
