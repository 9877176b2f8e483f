import type { Picture } from '../../../picture.ts';
import type { ToolPair } from '../tools/data-types.ts';

/** What guards look at of a planned experiment. */
export interface GuardedPlan {
  readonly question: string;
  readonly answers: readonly (ToolPair & { readonly text: string })[];
  /** the question shows a picture for each answer, the others made so; see ExperimentPlan */
  readonly among?: ToolPair;
  /** all answers show the same data on purpose */
  readonly sham?: true;
}

/** Of each answer, of each of its questions, the pictures that it shows. */
export type ShownPictures = readonly (readonly (readonly Picture[])[])[];

/** What one click changes: the experiment itself, or how many pictures each answer has. */
export type Mend<Plan> =
  | { readonly kind: 'plan'; readonly says: string; readonly plan: Plan }
  | { readonly kind: 'samples'; readonly says: string; readonly samples: number };

export type GuardName =
  | 'selection'
  | 'arguments'
  | 'same-data'
  | 'corners'
  | 'size'
  | 'repeats'
  | 'bytes'
  | 'wording'
  | 'samples';

/** Something that may explain a result besides what the experiment asks about. */
export interface Warning<Plan> {
  readonly guard: GuardName;
  /** what, where and why, in one or two sentences */
  readonly message: string;
  /** null: no change of the experiment helps */
  readonly mend: Mend<Plan> | null;
}

/** The experiment with the answers changed one by one. */
export function withAnswers<Plan extends GuardedPlan>(
  plan: Plan,
  change: (answer: Plan['answers'][number], place: number) => Plan['answers'][number],
): Plan {
  return { ...plan, answers: plan.answers.map(change) };
}

/** “Yes” and “No”; “A”, “B” and “C”. */
export function quoteAll(texts: readonly string[]): string {
  const quoted = texts.map((text) => `“${text}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}
