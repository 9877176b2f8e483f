import type { TypeGroup } from '../tools/tool.ts';
import type { Respelling } from './mend-spelling.ts';

/** A group of classes that the planner can ask about. */
export interface ClassFamily {
  readonly id: string;
  /** plural, as in a user's question: "shapes" */
  readonly noun: string;
  /** singular, as in an experiment's question: "shape" */
  readonly singular: string;
  /** neighbours grow more similar: the first two are the easiest to distinguish */
  readonly names: readonly string[];
  /** drawn classes, labels of the user's pictures, or classes that an encoder found among them */
  readonly from: 'worlds' | 'labels' | 'similarity';
}

/** The data types under which something is asked. */
export type Under =
  | { readonly kind: 'subjects'; readonly ids: readonly string[] }
  | { readonly kind: 'group'; readonly group: TypeGroup };

/** The subject of a question, as the planner understood it. */
export type Target =
  | Under
  | { readonly kind: 'classes'; readonly family: ClassFamily }
  | {
      readonly kind: 'classes-under';
      readonly family: ClassFamily;
      readonly under: Under;
    }
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'questions'; readonly questions: readonly string[] }
  | {
      readonly kind: 'questions-under';
      readonly questions: readonly string[];
      readonly under: Under;
    };

export interface Understanding {
  readonly target: Target;
  /** pictures per question, 1..MOST_SHOWN */
  readonly shown: number;
  /** indexes of the judges that the question names; all if it names none */
  readonly models: readonly number[];
  /** the question asks which judge is better */
  readonly compares: boolean;
  /** words that were read as others */
  readonly respelled: readonly Respelling[];
  /** words that the plan does not follow from */
  readonly unused: readonly string[];
  /** the interpretation, in one sentence */
  readonly says: string;
}

/** A question that cannot be planned. */
export interface NotUnderstood {
  /** the reason, in one sentence */
  readonly reason: string;
  /** the kinds of questions that can be planned, one line each, with an example */
  readonly kinds: readonly string[];
}
