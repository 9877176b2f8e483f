import type { Abilities } from '../../core/ask/abilities.ts';
import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Elsewhere } from '../../core/protocols/protocol.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { AskFault } from '../execution/progress.ts';
import type { AskFaults } from '../store/ask-faults.ts';

/**
 * A run as a file. Photographs are named but not included: their pixels stay with their owner.
 * Everything here follows from `spec` and `answers`. What the protocol adds, to the whole file and
 * to each judge, is for readers with other tools.
 */
export interface RunFile {
  readonly format: 'flipside-run';
  readonly version: 1;
  readonly name: string;
  /** absent: the run was made in the browser that wrote the file */
  readonly origin?: Elsewhere;
  /** ISO 8601, as are all times here */
  readonly createdAt: string;
  readonly exportedAt: string;
  readonly spec: RunSpec;
  /** number of completed rounds, some of whose asks may have failed */
  readonly closedRounds?: number;
  /** trained weights that judges of the run name, each in the format of a weights file */
  readonly weights?: readonly unknown[];
  readonly judges: readonly JudgeFile[];
}

export interface JudgeFile {
  readonly choice: JudgeChoice;
  /** what the judge can be asked, so that the run can be planned if the judge is missing */
  readonly abilities?: Abilities;
  readonly fingerprint: Fingerprint | null;
  /** what to know before using its numbers, in words */
  readonly caution?: string;
  /** the asks that a WASM judge answered after the graphics device was lost */
  readonly fallback?: { readonly fingerprint: Fingerprint; readonly asks: readonly string[] };
  /** answers that were not given in the browser that wrote this file; absent: none */
  readonly elsewhere?: readonly ElsewhereFile[];
  /** stored answers that could not be read and are not in this file */
  readonly unreadable?: readonly AskFault[];
  /**
   * self-test result of the judge that gave these answers; absent if it was never tested, or if not
   * all answers are its own
   */
  readonly selfTest?: SelfTest;
  /** why asks without an answer failed, by their hashes: later rounds may follow from it */
  readonly faults?: AskFaults;
  /** raw answers by the hash of their ask */
  readonly answers: Readonly<Record<string, AnswerFile>>;
}

/** Asks whose answers were not given in the browser that wrote the file. */
export interface ElsewhereFile {
  readonly origin: Elsewhere;
  /** name of the run they came with, if known */
  readonly name: string | null;
  readonly asks: readonly string[];
}

export interface AnswerFile {
  readonly body:
    | Exclude<AnswerBody, { mode: 'embed' | 'hidden' }>
    /** the vector as base64 of 32-bit floats, little-endian */
    | { readonly mode: 'embed' | 'hidden'; readonly float32: string };
  readonly milliseconds: number;
}
