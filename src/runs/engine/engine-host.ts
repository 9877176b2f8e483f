import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { LoadProgress } from '../../judges/judge.ts';
import type { InstalledModel } from '../models/model-library.ts';
import type {
  DatasetRequest,
  PhotoIntake,
  PickedFile,
  PictureSet,
} from '../pictures/picture-imports.ts';
import type { PackedResult } from '../results/pack-results.ts';
import type { AskResult, Engine, RunProgress } from './engine.ts';

/**
 * The engine as the worker exposes it. It differs from `Engine` where a call holds something that
 * cannot be cloned: callbacks are arguments of their own (comlink proxies no others), a stop signal
 * is a ticket to cancel by, an unsubscriber is a number.
 */
export interface EngineHost
  extends Omit<
    Engine,
    | 'addPhotos'
    | 'importPictures'
    | 'importDataset'
    | 'subscribe'
    | 'ask'
    | 'watchModels'
    | 'persistStorage'
  > {
  /** resolves once the worker listens */
  ready(): Promise<true>;
  addPhotos(
    files: readonly File[],
    onEach: ((done: number, total: number) => void) | null,
  ): Promise<PhotoIntake>;
  importPictures(
    files: readonly PickedFile[],
    hosts: readonly string[],
    onEach: ((done: number, total: number) => void) | null,
  ): Promise<PictureSet>;
  importDataset(
    request: DatasetRequest,
    onEach: ((done: number, total: number) => void) | null,
  ): Promise<PictureSet>;
  /** Results that are quick to read in the page. */
  packedResults(id: string): Promise<readonly PackedResult[]>;
  subscribe(id: string, callback: (progress: RunProgress) => void): Promise<number>;
  unsubscribe(subscription: number): Promise<void>;
  watchModels(callback: (models: readonly InstalledModel[]) => void): Promise<number>;
  unwatchModels(watch: number): Promise<void>;
  ask(
    choice: JudgeChoice,
    asks: readonly Ask[],
    ticket: number | null,
    onLoad: ((progress: LoadProgress) => void) | null,
    onAnswer: ((index: number, answer: Answer) => void) | null,
  ): Promise<AskResult>;
  /** Stops the ask that was given this ticket; it rejects with AbortError. */
  cancelAsk(ticket: number): Promise<void>;
}
