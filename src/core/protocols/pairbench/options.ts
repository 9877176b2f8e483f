import type { JudgeChoice } from '../../spec/judge-choice.ts';
import type { RunSpec } from '../../spec/spec.ts';
import type { Sample } from '../sample.ts';
import type { ConditionEdits } from './prompt/prompt.ts';
import type { PairBenchSource } from './source.ts';
import type { Condition, SplitId } from './split.ts';

/** How written answers are read: by the paper's rule, or by ours. */
export type ReaderId = 'ours' | 'paper';

/** What a PairBench run is made of, beside its seed and its judges. */
export interface PairBenchOptions {
  readonly source: PairBenchSource;
  /**
   * number of items a split, 2..5000: an irrelevant pair needs another item. Of ready-made pairs a
   * split with fewer gives what it has
   */
  readonly items: number;
  readonly splits: readonly SplitId[];
  readonly conditions: readonly Condition[];
  /** how answers are read; changing it asks nothing again */
  readonly reader: ReaderId;
  /** the paper's notebook: 256 */
  readonly maxNewTokens: number;
  /** copies an encoder averages in the invariant condition; the paper: 5 */
  readonly encoderCopies: number;
  /** of a judge that writes its answer: 0 or absent takes the likeliest token, up to 2 samples */
  readonly temperature?: number;
  /**
   * of a judge that writes, instead of `temperature`: none is named, so that a server answers at its own;
   * a model in this page then takes the likeliest token
   */
  readonly ownTemperature?: true;
  /** how often a sampling judge is asked everything, 1..20; a greedy one is asked once */
  readonly repeats?: number;
  /**
   * of a judge that writes: its score is the likeliest of 1 to 10, read off one forward pass, and it
   * gives no reason (ours, not the paper's)
   */
  readonly scoresOnly?: true;
  /** the blind control: every picture that a judge sees is plain grey of the same size */
  readonly blind?: true;
  /** only so many of the pairs, drawn at random from a seed of its own: to check what is claimed */
  readonly sample?: Sample;
  /** condition sentences in place of the built-in ones, by "SUBJECT/condition" */
  readonly sentences?: ConditionEdits;
  /** a prompt in place of the paper's five, with {conditions} where the condition sentences go */
  readonly prompt?: string;
}

/** The options with the seed: all that pairs and asks follow from. */
export interface PairBenchSettings extends PairBenchOptions {
  readonly seed: number;
}

/** A run as a person puts it together: its spec without the envelope. */
export interface PairBenchSetup extends PairBenchSettings {
  readonly judges: readonly JudgeChoice[];
}

export const PAIRBENCH_ID = 'pairbench';

/** What a person starts from. */
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

/** What a spec of this protocol, as it was parsed, was made of. */
export function setupOf({ seed, judges, options }: RunSpec): PairBenchSetup {
  return { seed, judges, ...(options as PairBenchOptions) };
}
