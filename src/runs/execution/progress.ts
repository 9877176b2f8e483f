import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { FaultReport } from '../engine/engine-error.ts';

export type RunState = 'idle' | 'running' | 'stopped' | 'done' | 'failed' | 'elsewhere';

/** 'elsewhere': another tab holds this run, and this one follows it. */
export type JudgeState =
  | 'waiting'
  | 'loading'
  /** it shows what it computes on this device, before it is asked anything that counts */
  | 'testing'
  | 'running'
  | 'stopped'
  | 'done'
  | 'failed'
  | 'elsewhere';

/** An ask of a run that has no answer, because it failed by itself or what is stored cannot be read. */
export interface AskFault {
  /** what it is asked for, in one line */
  readonly ask: string;
  readonly reason: string;
  /** of the fault, for programs; absent of what is stored and cannot be read */
  readonly code?: string;
}

/** How many asks failed, and the first of them; `start` asks them again. */
export interface FailedAsks {
  readonly count: number;
  readonly first: readonly AskFault[];
}

export interface JudgeProgress {
  readonly choice: JudgeChoice;
  /** null until the judge was loaded once in this run */
  readonly fingerprint: Fingerprint | null;
  readonly state: JudgeState;
  /** unique asks answered so far, of `total` planned */
  readonly asked: number;
  readonly total: number;
  /** further rounds may follow on the answers: `total` is the least it can be */
  readonly more?: boolean;
  /** answers a second over the last seconds; null while nothing is measured */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** the 95 % interval of that, in seconds */
  readonly leftBetween?: readonly [low: number, high: number] | null;
  /** why calls to an endpoint are made again while no answer comes; null: answers come */
  readonly setback?: string | null;
  /** what goes on in its place on WASM, or did, since the graphics device was lost */
  readonly fallback?: Fingerprint;
  /** how it did in the self-test on this device; null until it was loaded in this run */
  readonly selfTest: SelfTest | null;
  /** of this attempt, without those that were healed; null: none failed */
  readonly failed: FailedAsks | null;
  /** asks that failed, and whose question was answered when asked in another way; absent: none */
  readonly healed?: number;
  readonly error: FaultReport | null;
}

/** Asks that are still without an answer, and that nothing stands in for. */
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
  /** in the order of the spec, which is the order they are asked in */
  readonly judges: readonly JudgeProgress[];
}
