import type { Part } from '../../ask/ask.ts';
import type { Condition, PairKind, SplitId } from './split.ts';

/** One pair under one condition: asked once forward (data1, data2) and once in reverse. */
export interface Pair {
  /**
   * "item/split/condition/kind", followed by "#n" if a split has several pairs of a kind; the same
   * in every run with the same seed
   */
  readonly id: string;
  readonly item: number;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  /** the paper's ground truth: 10, 8 or 1 */
  readonly truth: number;
  /** template id, "V1" to "V5", the same for both orders; "own" if the run has its own prompt */
  readonly template: string;
  readonly data1: Part;
  readonly data2: Part;
}
