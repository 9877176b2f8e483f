import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { AskFault, FailedAsks } from '../execution/progress.ts';
import type { OriginCount } from './read-origins.ts';

/** Whose a judge's answers in a run are, for every protocol. */
export interface JudgeFacts {
  readonly choice: JudgeChoice;
  readonly fingerprint: Fingerprint | null;
  /** what answered on WASM once the graphics device had gone away */
  readonly fallback?: Fingerprint;
  /** answers that were not given here, by where they came from; none: all were */
  readonly elsewhere: readonly OriginCount[];
  /** stored answers that cannot be read, which count as none until they are asked again */
  readonly unreadable: readonly AskFault[];
  /** asks that failed and have no answer since, without those that were healed; null: none */
  readonly failed: FailedAsks | null;
  /** asks that failed, and whose question was answered when asked in another way; absent: none */
  readonly healed?: number;
  /**
   * what made these answers did so in the self-test; null when it was never tested here, and where
   * any of the answers is from elsewhere: a test of this device says nothing of those
   */
  readonly selfTest: SelfTest | null;
}

export interface RunResults<Report = unknown> {
  /** in the spec's order */
  readonly judges: readonly JudgeFacts[];
  /** the protocol's own, whose screens know its type */
  readonly report: Report;
}
