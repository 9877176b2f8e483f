import type { PictureSourceSpec } from './picture-source.ts';
import type { ConditionEdits } from './protocols/pairbench/prompt.ts';
import type { Condition, SplitId } from './split.ts';

/** Where a judge computes. Pixel judges compute in plain arithmetic whatever is asked. */
export type Device = 'wasm' | 'webgpu';

export type ReaderId = 'ours' | 'paper';

export interface JudgeChoice {
  /** an id of the judge catalogue, e.g. "nano-vlm-both" */
  readonly id: string;
  readonly device: Device;
}

/**
 * A run as data. The same spec always plans the same asks; everything a run shows follows from it
 * and the stored answers.
 */
export interface RunSpec {
  readonly version: 1;
  readonly protocol: 'pairbench';
  readonly seed: number;
  readonly source: PictureSourceSpec;
  /**
   * number of items a split, 2..5000: an irrelevant pair needs another item. Of ready-made pairs a
   * split with fewer gives what it has
   */
  readonly items: number;
  readonly splits: readonly SplitId[];
  readonly conditions: readonly Condition[];
  readonly judges: readonly JudgeChoice[];
  /** how answers are read; changing it asks nothing again */
  readonly reader: ReaderId;
  /** the paper's notebook: 256 */
  readonly maxNewTokens: number;
  /** copies an encoder averages in the invariant condition; the paper: 5 */
  readonly encoderCopies: number;
  /** of a judge that writes its answer: 0 or absent takes the likeliest token, up to 2 samples */
  readonly temperature?: number;
  /** how often a sampling judge is asked everything, 1..20; a greedy one is asked once */
  readonly repeats?: number;
  /**
   * of a judge that writes: its score is the likeliest of 1 to 10, read off one forward pass, and it
   * gives no reason (ours, not the paper's)
   */
  readonly scoresOnly?: true;
  /** the blind control: every picture that a judge sees is plain grey of the same size */
  readonly blind?: true;
  /** condition sentences in place of the built-in ones, by "SUBJECT/condition" */
  readonly sentences?: ConditionEdits;
}
