import type { Look, Side } from '../look.ts';
import type { World } from '../world.ts';

/** What a question is about; which of these it has depends on its kind. */
export interface Subject {
  readonly first?: Look;
  readonly second?: Look;
  readonly side?: Side;
}

/** An answer and how it is found, each step with what is known after it. */
export interface Solution {
  readonly steps: readonly string[];
  readonly answer: string;
}

/** One kind of question: one program finds its answer in a world, and no model has a part in it. */
export interface QuestionKind {
  readonly id: string;
  /** with {a}, {b} and {c} for the subject's words; every fifth is kept out of training */
  readonly wordings: readonly string[];
  /** what may be asked of a world; none where this kind has no one answer */
  readonly subjects: (world: World) => readonly Subject[];
  /** what stands for {a}, {b} and {c} */
  readonly words: (subject: Subject) => readonly string[];
  /** null where a world has no one answer */
  readonly solve: (subject: Subject, world: World) => Solution | null;
  /** all that might be answered, the right one among it */
  readonly choices: (subject: Subject, world: World) => readonly string[];
  /** the answer that most worlds have, where there is such a one */
  readonly usual?: string;
}

/** Wordings that training shows, or those that it never shows. */
export type Wordings = 'known' | 'held-out';

/**
 * Of several ways of saying one thing those that training shows, or every fifth, which it never
 * shows; their words all occur in ways that it does.
 */
export function waysOf<T>(ways: readonly T[], wordings: Wordings): T[] {
  return ways.filter((_, index) => (index % 5 === 4) === (wordings === 'held-out'));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
