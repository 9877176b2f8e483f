import type { Photo } from './picture.ts';
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

export type PictureSourceSpec =
  | { readonly type: 'scenes' }
  | { readonly type: 'photos'; readonly photos: readonly Photo[] };

/**
 * A run as data. The same spec always plans the same asks; everything a run shows follows from it
 * and the stored answers.
 */
export interface RunSpec {
  readonly version: 1;
  readonly protocol: 'pairbench';
  readonly seed: number;
  readonly source: PictureSourceSpec;
  /** number of items a split, 2..5000: an irrelevant pair needs another item */
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
  /** condition sentences in place of the built-in ones, by "SUBJECT/condition" */
  readonly sentences?: ConditionEdits;
}
