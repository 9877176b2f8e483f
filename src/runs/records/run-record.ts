import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Origin } from '../store/origin.ts';

export const PARENT_ROLES = ['check', 'blind', 'step'] as const;

/** The run that this one was made from, and why; it may have been deleted since. */
interface ParentRun {
  /** its id */
  readonly run: string;
  /**
   * 'check': asks again what that run has answers to, to compare them; 'blind': asks the same with
   * grey pictures, or with the real ones if that run has grey ones; 'step': a part of a longer
   * piece of work
   */
  readonly as: (typeof PARENT_ROLES)[number];
}

export interface RunRecord {
  readonly id: string;
  readonly name: string;
  readonly spec: RunSpec;
  /** milliseconds since the epoch */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** it was running when its tab was closed: `start` resumes it */
  readonly wasRunning: boolean;
  /** whether it was made here, imported, or recorded */
  readonly origin: Origin;
  /** origins of the answers it uses besides those given here, as the user allowed */
  readonly accepts: readonly Origin[];
  /** the run that it was made from */
  readonly parent?: ParentRun;
}

/** Progress of one judge of a run; in both numbers, an ask of two rounds counts twice. */
export interface JudgeCount {
  readonly choice: JudgeChoice;
  readonly answered: number;
  readonly total: number;
  /** failed asks whose question was answered when asked in another way; absent: none */
  readonly healed?: number;
  /** `total` counts only the known rounds, and more may follow */
  readonly more?: true;
}

export type RunSummary = RunRecord & { readonly judges: readonly JudgeCount[] };

export interface RunChanges {
  readonly judges?: readonly JudgeChoice[];
  /** replace the options of the same names */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Optional settings of a new run besides its spec. */
export interface NewRun {
  /** origins of answers from elsewhere that it also uses; its numbers are then marked */
  readonly accepts?: readonly Origin[];
  readonly parent?: ParentRun;
  /** cancels counting; nothing is stored */
  readonly signal?: AbortSignal;
}
