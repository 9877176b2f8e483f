import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Device } from '../../core/spec.ts';
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

export interface AnswerOutcome {
  /** all there are, also when the rest failed: those told of before may arrive later than this */
  readonly answers: readonly Answer[];
  readonly end: 'done' | 'stopped' | Fault;
}

/** One model, one worker. The worker serves one call at a time, besides `stop`. */
export interface ModelWorkerApi {
  load(
    request: LoadRequest,
    photos: PhotoFiles,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<LoadOutcome>;
  answer(
    asks: readonly Ask[],
    onAnswers: (first: number, answers: readonly Answer[]) => void,
  ): Promise<AnswerOutcome>;
  /** The answers being made end at the next token or ask. */
  stop(): void;
}
