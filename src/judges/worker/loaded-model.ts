import type { Abilities } from '../../core/ask/abilities.ts';
import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { JudgeError } from '../judge.ts';

/** A model in memory, in its worker. */
export interface LoadedModel {
  /** which output an encoder's vectors are; null for others */
  readonly output: string | null;
  /** as its files turned out to have them */
  readonly abilities: Abilities;
  /** the version of the answering code, where it is later for such models than for others */
  readonly answering?: number;
  /**
   * Answers the asks in turn, telling of those that went together; `places` are theirs in the list.
   * An ask that fails by itself goes to `onFault` and holds up no other; without it that fault
   * rejects, when those before are answered. Rejects as the runtime and as a checkpoint do.
   */
  answer(
    asks: readonly Ask[],
    onAnswers: (answers: readonly Answer[], places: readonly number[]) => void,
    onFault?: (place: number, fault: JudgeError) => void,
  ): Promise<void>;
}

/** Lets messages in; rejects with AbortError when one of them was to stop. */
export type Checkpoint = () => Promise<void>;
