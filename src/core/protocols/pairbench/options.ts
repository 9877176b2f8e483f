import type { JudgeChoice } from '../../spec/judge-choice.ts';
import type { RunSpec } from '../../spec/spec.ts';
import type { Sample } from '../sample.ts';
import type { ConditionEdits } from './prompt/prompt.ts';
import type { PairBenchSource } from './source.ts';
import type { Condition, SplitId } from './split.ts';

/** How written answers are read: by the paper's rule or by ours. */
export type ReaderId = 'ours' | 'paper';

/** Options of a PairBench run, without its seed and judges. */
export interface PairBenchOptions {
  readonly source: PairBenchSource;
  /**
   * items per split, 2..5000; at least 2, because an irrelevant pair needs another item. A split
   * with fewer ready-made pairs uses all it has
   */
  readonly items: number;
  readonly splits: readonly SplitId[];
  readonly conditions: readonly Condition[];
  /** how answers are read; changing it needs no new answers */
  readonly reader: ReaderId;
  /** the paper's notebook: 256 */
  readonly maxNewTokens: number;
  /** transformed copies averaged for an encoder in the invariant condition; the paper: 5 */
  readonly encoderCopies: number;
  /** for judges that generate text: 0 or absent is greedy decoding, up to 2 samples */
  readonly temperature?: number;
  /**
   * for judges that generate text, instead of `temperature`: no temperature is sent, so a server
   * uses its own default; a model in this page then decodes greedily
   */
  readonly ownTemperature?: true;
  /** how often a sampling judge is asked every question, 1..20; a greedy judge is asked once */
  readonly repeats?: number;
  /**
   * for judges that generate text: the score is the likeliest of 1 to 10, read from one forward
   * pass, without a reason (ours, not the paper's)
   */
  readonly scoresOnly?: true;
  /** the blind control: every picture is replaced by plain grey of the same size */
  readonly blind?: true;
  /** a random subset of the pairs, drawn with its own seed, to check the claims of another run */
  readonly sample?: Sample;
  /** condition sentences that replace the built-in ones, by "SUBJECT/condition" */
  readonly sentences?: ConditionEdits;
  /** a prompt that replaces the paper's five, with {conditions} where the condition sentences go */
  readonly prompt?: string;
}

/** The options with the seed; they determine all pairs and asks. */
export interface PairBenchSettings extends PairBenchOptions {
  readonly seed: number;
}

/** A run as set up on screen: its spec without the envelope. */
export interface PairBenchSetup extends PairBenchSettings {
  readonly judges: readonly JudgeChoice[];
}

export const PAIRBENCH_ID = 'pairbench';

/** The initial set-up. */
export function defaultSetup(): PairBenchSetup {
  return {
    seed: 1,
    judges: [],
    source: { type: 'scenes' },
    items: 8,
    splits: ['R'],
    conditions: ['sensitive', 'invariant'],
    reader: 'ours',
    maxNewTokens: 256,
    encoderCopies: 5,
  };
}

export interface PairBenchSpec extends RunSpec {
  readonly options: PairBenchOptions;
}

export function isPairBench({ protocol }: RunSpec): boolean {
  return protocol === PAIRBENCH_ID;
}

export function specOf({ seed, judges, ...options }: PairBenchSetup): PairBenchSpec {
  return { version: 1, protocol: PAIRBENCH_ID, seed, judges, options };
}

/** The set-up behind a parsed spec of this protocol. */
export function setupOf({ seed, judges, options }: RunSpec): PairBenchSetup {
  return { seed, judges, ...(options as PairBenchOptions) };
}
