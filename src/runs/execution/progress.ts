import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { FaultReport } from '../engine/engine-error.ts';

export type RunState = 'idle' | 'running' | 'stopped' | 'done' | 'failed' | 'elsewhere';

/** 'elsewhere': another tab works on this run, and this one follows it. */
export type JudgeState =
  | 'waiting'
  | 'loading'
  /** running the self-test on this device, before any ask that counts */
  | 'testing'
  | 'running'
  | 'stopped'
  | 'done'
  | 'failed'
  | 'elsewhere';

/** An ask of a run without an answer: it failed, or its stored answer is unreadable. */
export interface AskFault {
  /** the ask in one line */
  readonly ask: string;
  readonly reason: string;
  /** the error code; absent for an unreadable stored answer */
  readonly code?: string;
}

/** How many asks failed, and the first of them; `start` asks them again. */
export interface FailedAsks {
  readonly count: number;
  readonly first: readonly AskFault[];
}

export interface JudgeProgress {
  readonly choice: JudgeChoice;
  /** null until the judge is loaded in this run */
  readonly fingerprint: Fingerprint | null;
  readonly state: JudgeState;
  /** asks answered so far, out of `total` planned; one of two rounds counts twice */
  readonly asked: number;
  readonly total: number;
  /** further rounds may follow from the answers: `total` is a lower bound */
  readonly more?: boolean;
  /** answers per second over the last seconds; null until there is a measurement */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** the 95 % interval of `secondsLeft` */
  readonly leftBetween?: readonly [low: number, high: number] | null;
  /** why calls to an endpoint are being retried while no answer arrives; null: answers arrive */
  readonly setback?: string | null;
  /** the WASM judge that took over after the graphics device was lost */
  readonly fallback?: Fingerprint;
  /** result of the self-test on this device; null until the judge is loaded in this run */
  readonly selfTest: SelfTest | null;
  /** failures of this attempt, without the healed ones; null: none failed */
  readonly failed: FailedAsks | null;
  /** failed asks whose question was answered when asked in another way; absent: none */
  readonly healed?: number;
  readonly error: FaultReport | null;
}

/** Asks still without an answer, without the healed ones. */
export function countOpen({
  asked,
  total,
  healed = 0,
}: Pick<JudgeProgress, 'asked' | 'total' | 'healed'>): number {
  return total - asked - healed;
}

export interface RunProgress {
  readonly runId: string;
  readonly state: RunState;
  /** in the order of the spec, in which they begin; two small ones may work at the same time */
  readonly judges: readonly JudgeProgress[];
}
