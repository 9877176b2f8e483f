import type { TypeGroup } from '../tools/tool.ts';
import type { Respelling } from './mend-spelling.ts';

/** What the planner can find out about a kind of class: drawn ones by name, or a person's labels. */
export interface ClassFamily {
  readonly id: string;
  /** plural, as a person asks for it: "shapes" */
  readonly noun: string;
  /** singular, as questions have it: "shape" */
  readonly singular: string;
  /** by increasing similarity of neighbours: the first two are the easiest to tell apart */
  readonly names: readonly string[];
  /** our drawn classes, the labels of a person's pictures, or what an encoder found among them */
  readonly from: 'worlds' | 'labels' | 'similarity';
}

/** What a question is about, as the planner understood it. */
export type Target =
  | { readonly kind: 'subjects'; readonly ids: readonly string[] }
  | { readonly kind: 'group'; readonly group: TypeGroup }
  | { readonly kind: 'classes'; readonly family: ClassFamily }
  | {
      readonly kind: 'classes-under';
      readonly family: ClassFamily;
      readonly under:
        | { readonly kind: 'subjects'; readonly ids: readonly string[] }
        | { readonly kind: 'group'; readonly group: TypeGroup };
    }
  | { readonly kind: 'question'; readonly question: string };

export interface Understanding {
  readonly target: Target;
  /** pictures that each question shows, 1..MOST_SHOWN */
  readonly shown: number;
  /** places of the judges that the question names; all where it names none */
  readonly models: readonly number[];
  /** the question wants to know who is better */
  readonly compares: boolean;
  /** words that were taken for others */
  readonly respelled: readonly Respelling[];
  /** what was understood, in one sentence */
  readonly says: string;
}

/** The question cannot be planned. */
export interface NotUnderstood {
  /** why, in one sentence */
  readonly reason: string;
  /** the kinds of questions that can be planned, a line each, with an example */
  readonly kinds: readonly string[];
}
