import type { Picture } from '../../../picture.ts';
import type { ToolPair } from '../tools/tool-pair.ts';

/** The parts of a planned experiment that guards check. */
export interface GuardedPlan {
  readonly question: string;
  readonly answers: readonly (ToolPair & { readonly text: string })[];
  /**
   * if set, the question shows one picture per answer, and these tools make the others; see
   * ExperimentPlan
   */
  readonly among?: ToolPair;
  /** all answers intentionally show the same data */
  readonly sham?: true;
}

/** The pictures shown, by answer and question. */
export type ShownPictures = readonly (readonly (readonly Picture[])[])[];

/**
 * A proposed change, applied by one click: to the experiment itself, to the number of pictures per
 * answer, or, where no tool hides what gives the answer away, to measure how far it alone gets.
 */
export type Mend<Plan> =
  | { readonly kind: 'plan'; readonly says: string; readonly plan: Plan }
  | { readonly kind: 'samples'; readonly says: string; readonly samples: number }
  | { readonly kind: 'cues'; readonly says: string };

/** For a cue that no tool hides: judges are compared with what it alone reaches. */
export const MEASURE = { kind: 'cues', says: 'Measure what it alone tells' } as const;

type GuardName =
  | 'selection'
  | 'arguments'
  | 'same-data'
  | 'corners'
  | 'size'
  | 'repeats'
  | 'bytes'
  | 'wording'
  | 'samples';

/** An alternative explanation of a result, besides what the experiment asks about. */
export interface Warning<Plan> {
  readonly guard: GuardName;
  /** the problem, its place and the reason, in one or two sentences */
  readonly message: string;
  /** null: no change to the experiment helps */
  readonly mend: Mend<Plan> | null;
}

/** The experiment with every answer changed by a function. */
export function withAnswers<Plan extends GuardedPlan>(
  plan: Plan,
  change: (answer: Plan['answers'][number], place: number) => Plan['answers'][number],
): Plan {
  return { ...plan, answers: plan.answers.map(change) };
}

/** E.g. “Yes” and “No”; “A”, “B” and “C”. */
export function quoteAll(texts: readonly string[]): string {
  const quoted = texts.map((text) => `“${text}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}
