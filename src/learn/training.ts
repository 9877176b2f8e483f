import type { CurvePoint } from '../core/ask/answer.ts';
import type { Adam } from './adam.ts';
import type { NamedTensor } from './score-model.ts';

/** The state of a training between two groups of steps; sufficient to resume it. */
export interface TrainingCheckpoint {
  readonly step: number;
  /** in the model's layout */
  readonly parameters: Float32Array;
  readonly adam: Adam;
  readonly best: {
    readonly step: number;
    readonly parameters: Float32Array;
    readonly value: number;
  };
  readonly curve: readonly CurvePoint[];
}

/** A training that advances in steps. */
export interface Training {
  readonly isDone: boolean;
  /** steps done, including unsaved ones since the checkpoint */
  readonly step: number;
  readonly checkpoint: TrainingCheckpoint;
  /** the weights of the best validation result so far */
  readonly tensors: readonly NamedTensor[];
  /**
   * Performs the next steps that belong together. Returns the curve point at their end, or null if
   * none was due.
   */
  advance(): Promise<CurvePoint | null>;
  /** Frees what it holds. */
  dispose(): void;
}
