import type { Abilities } from '../../core/ask/abilities.ts';
import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { JudgeError } from '../judge.ts';

/** A model in memory, in its worker. */
export interface LoadedModel {
  /** the output that an encoder's vectors come from; null for others */
  readonly output: string | null;
  /** as found in its files */
  readonly abilities: Abilities;
  /** the version of the answering code, if later than for other models of the kind */
  readonly answering?: number;
  /** set if texts are written one at a time by the library */
  readonly writes?: 'library';
  /**
   * Answers the asks in order and reports those answered together; `places` are their positions in
   * the list. An ask that fails by itself goes to `onFault`, and the others are still answered.
   * Without `onFault`, that fault rejects once the earlier asks are answered. Rejects as the
   * runtime and a checkpoint do.
   */
  answer(
    asks: readonly Ask[],
    onAnswers: (answers: readonly Answer[], places: readonly number[]) => void,
    onFault?: (place: number, fault: JudgeError) => void,
  ): Promise<void>;
}

/** Lets messages in; rejects with AbortError if one of them was a stop. */
export type Checkpoint = () => Promise<void>;
