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
  /** five, with {a}, {b} and {c} for the subject's words; the last is kept out of training */
  readonly wordings: readonly [string, string, string, string, string];
  /** what may be asked of a world; none where this kind has no one answer */
  readonly subjects: (world: World) => readonly Subject[];
  /** what stands for {a}, {b} and {c} */
  readonly words: (subject: Subject) => readonly string[];
  /** null where a world has no one answer */
  readonly solve: (subject: Subject, world: World) => Solution | null;
  /** all that might be answered, the right one among it */
  readonly choices: (subject: Subject, world: World) => readonly string[];
}

/** The wording that training never shows, an index of `wordings`. */
export const HELD_OUT_WORDING = 4;

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
