import type { Abilities } from '../../core/ask/abilities.ts';
import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Device } from '../../core/spec/judge-choice.ts';
import type { PhotoFiles } from '../../pictures/render-picture.ts';
import type { Fingerprint, JudgeEntry, LoadProgress } from '../judge.ts';
import type { Fault } from './fault.ts';

/** What a model's worker receives once, before anything else. */
export interface LoadRequest {
  readonly entry: JudgeEntry;
  readonly device: Device;
}

/** Faults are sent as data, because an error thrown across threads loses its fields. */
export type LoadOutcome =
  | { readonly ok: true; readonly fingerprint: Fingerprint; readonly abilities: Abilities }
  | { readonly ok: false; readonly fault: Fault };

/** The result of one ask; `place` is its position in the list that was sent. */
export type AskOutcome =
  | { readonly place: number; readonly answer: Answer }
  | { readonly place: number; readonly fault: Fault };

/** How a list of asks ended. 'done': each was answered or failed by itself; else not all were. */
export type AnswerEnd = 'done' | 'stopped' | Fault;

/** One worker for one model. It serves one call at a time, except for `stop`. */
export interface ModelWorkerApi {
  load(
    request: LoadRequest,
    photos: PhotoFiles,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<LoadOutcome>;
  /** Resolves once all outcomes have been received. */
  answer(asks: readonly Ask[], tell: (outcomes: readonly AskOutcome[]) => void): Promise<AnswerEnd>;
  /** Ends the current call at its next token or ask. */
  stop(): void;
}
