import type { CurvePoint } from '../core/ask/answer.ts';
import type { Adam } from './adam.ts';
import type { NamedTensor } from './score-model.ts';

/** Where a training stands between two rounds of steps: all that it needs to go on from there. */
export interface TrainingCheckpoint {
  readonly step: number;
  /** as the model has them */
  readonly parameters: Float32Array;
  readonly adam: Adam;
  readonly best: {
    readonly step: number;
    readonly parameters: Float32Array;
    readonly value: number;
  };
  readonly curve: readonly CurvePoint[];
}

/** A training that goes on step by step. */
export interface Training {
  readonly isDone: boolean;
  /** steps done; of those since the checkpoint nothing is kept */
  readonly step: number;
  readonly checkpoint: TrainingCheckpoint;
  /** the weights of the best validation result so far */
  readonly tensors: readonly NamedTensor[];
  /**
   * The next steps that belong together. Returns the point of the curve that they ended with, or null
   * where none was due.
   */
  advance(): Promise<CurvePoint | null>;
  /** Frees what it holds. */
  dispose(): void;
}
