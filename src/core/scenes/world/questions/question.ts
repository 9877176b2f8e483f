import type { Look, Side } from '../look.ts';
import type { World } from '../world.ts';

/** What a question is about; its kind determines which fields it has. */
export interface Subject {
  readonly first?: Look;
  readonly second?: Look;
  readonly side?: Side;
}

/** An answer and the steps that lead to it. */
export interface Solution {
  readonly steps: readonly string[];
  readonly answer: string;
}

/** One kind of question. A program computes its answer from the world; no model is involved. */
export interface QuestionKind {
  readonly id: string;
  /**
   * templates with {a}, {b} and {c} for the subject's words; every fifth is held out of training
   */
  readonly wordings: readonly string[];
  /** the subjects to ask about in a world; may be empty */
  readonly subjects: (world: World) => readonly Subject[];
  /** the words for {a}, {b} and {c} */
  readonly words: (subject: Subject) => readonly string[];
  /** null if the answer is not unique in this world */
  readonly solve: (subject: Subject, world: World) => Solution | null;
  /** all possible answers, including the right one */
  readonly choices: (subject: Subject, world: World) => readonly string[];
  /** the most frequent answer over worlds, if there is one */
  readonly usual?: string;
}

/** Wordings shown in training, or those held out of it. */
export type Wordings = 'known' | 'held-out';

/**
 * Of several wordings, those shown in training, or every fifth, which is held out. All words of
 * held-out wordings also occur in known ones.
 */
export function waysOf<T>(ways: readonly T[], wordings: Wordings): T[] {
  return ways.filter((_, index) => (index % 5 === 4) === (wordings === 'held-out'));
}
