import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { AskFault, FailedAsks } from '../execution/progress.ts';
import type { OriginCount } from './read-origins.ts';

/** Facts about a judge's answers in a run, the same for every protocol. */
export interface JudgeFacts {
  readonly choice: JudgeChoice;
  readonly fingerprint: Fingerprint | null;
  /** of the WASM judge that took over after the graphics device was lost */
  readonly fallback?: Fingerprint;
  /** answers that were not given here, by origin; empty: all were */
  readonly elsewhere: readonly OriginCount[];
  /** stored answers that cannot be read; they count as missing until asked again */
  readonly unreadable: readonly AskFault[];
  /** failed asks that still have no answer, without the healed ones; null: none */
  readonly failed: FailedAsks | null;
  /** failed asks whose question was answered when asked in another way; absent: none */
  readonly healed?: number;
  /**
   * self-test result of what gave these answers; null if it was never tested here, or if any answer
   * is from elsewhere, to which a test of this device does not apply
   */
  readonly selfTest: SelfTest | null;
}

export interface RunResults<Report = unknown> {
  /** in the spec's order */
  readonly judges: readonly JudgeFacts[];
  /** the protocol's own; its screens know the type */
  readonly report: Report;
}
