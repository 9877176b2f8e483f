import type { Rows } from './linear-head.ts';
import type { Problem } from './problem.ts';
import type { StepBatch, StepGradient } from './step-batch.ts';

/** A named tensor of trained weights. */
export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** A model that scores rows by trained parameters. */
export interface ScoreModel {
  /** the examples, with rows as the model reads them */
  readonly problem: Problem;
  /** initial parameters */
  readonly first: Float32Array;
  /** whether the recipe’s decay pulls this parameter to 0 */
  isDecayed(place: number): boolean;
  scores(parameters: Float32Array, rows: Rows): Promise<Float64Array>;
  at(parameters: Float32Array, batch: StepBatch): Promise<StepGradient>;
  /** tensors for the original rows */
  tensors(parameters: Float32Array): readonly NamedTensor[];
  /** Frees what it holds. */
  dispose(): void;
}
