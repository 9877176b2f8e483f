import type { JudgeChoice } from './judge-choice.ts';

/**
 * A run as data. The same spec always plans the same asks; all results of a run are computed from
 * it and the stored answers.
 */
export interface RunSpec {
  readonly version: 1;
  /** id of the protocol, which `core/protocols/registry.ts` lists */
  readonly protocol: string;
  /** 32-bit whole number; the key of every random draw of the run begins with it */
  readonly seed: number;
  readonly judges: readonly JudgeChoice[];
  /** the protocol's own options, which only it reads */
  readonly options: unknown;
}
