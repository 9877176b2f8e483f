import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Device } from '../../core/spec/judge-choice.ts';
import type { PhotoFiles } from '../../pictures/render-picture.ts';
import type { Fingerprint, JudgeEntry, LoadProgress } from '../judge.ts';
import type { Fault } from './fault.ts';

/** What a model's worker is told once, before anything else. */
export interface LoadRequest {
  readonly entry: JudgeEntry;
  readonly device: Device;
}

/** Faults travel as data: what is thrown across loses its fields. */
export type LoadOutcome =
  | { readonly ok: true; readonly fingerprint: Fingerprint }
  | { readonly ok: false; readonly fault: Fault };

/** Where asking came to its end; every answer before it has been told of by then. */
export type AnswerOutcome = 'done' | 'stopped' | Fault;

/** One model, one worker. The worker serves one call at a time, besides `stop`. */
export interface ModelWorkerApi {
  load(
    request: LoadRequest,
    photos: PhotoFiles,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<LoadOutcome>;
  /** `onAnswers` tells of answers in the order of the asks, each once. */
  answer(
    asks: readonly Ask[],
    onAnswers: (answers: readonly Answer[]) => void | Promise<void>,
  ): Promise<AnswerOutcome>;
  /** The answers being made end at the next token or ask. */
  stop(): void;
}
