import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';

/** A model in memory, in its worker. */
export interface LoadedModel {
  /** which output an encoder's vectors are; null for others */
  readonly output: string | null;
  /** Answers the asks in turn, telling of those that went together; rejects as the runtime does. */
  answer(asks: readonly Ask[], onAnswers: (answers: readonly Answer[]) => void): Promise<void>;
}

/** Lets messages in; rejects with AbortError when one of them was to stop. */
export type Checkpoint = () => Promise<void>;
