import type { KnownStep } from './given/given-items.ts';
import type { MadeFault } from './solutions/made-solutions.ts';

/** One sampled solution, as far as it can be told without its words. */
export interface CandidateRow {
  /** which sample */
  readonly draw: number;
  readonly correct: boolean;
  /** the answer as majority voting counts it; null: none could be read */
  readonly answer: string | null;
  /** of each step; null: it is worded in a way that cannot be checked, or nothing is known of it */
  readonly steps: readonly (KnownStep | null)[];
}

/** A question and what was written about it. */
export interface QuestionRow {
  readonly place: number;
  /** the text of the question also says what the picture shows */
  readonly facts: boolean;
  /** kind of question, e.g. "count" */
  readonly kind: string;
  /** solutions that came to their end; null: not all are there yet */
  readonly candidates: readonly CandidateRow[] | null;
  /** sampled solutions that were cut at their limit, and left out */
  readonly cut: number;
}

/** Of a candidate's steps: a score 1..5, null where none could be read, undefined while it is missing. */
export type StepScores = readonly (number | null | undefined)[];

/** Scores of one reward model for one kind of picture shown; by question row, candidate and step. */
export interface ScoreTable {
  readonly plain: readonly (readonly StepScores[])[];
  /** weighted by likelihood; null: this judge tells no likelihoods */
  readonly weighted: readonly (readonly StepScores[])[] | null;
  /** scores that could not be read, of how many there are, each text once */
  readonly unreadable: number;
  readonly read: number;
}

/** A made step and what a reward model gave it. */
export interface MadeRow {
  readonly fault: MadeFault;
  /** nothing is wrong up to this step */
  readonly sound: boolean;
  /** this step itself is right */
  readonly right: boolean;
  /** belongs to a world on which a threshold is chosen */
  readonly validation: boolean;
  /** which question */
  readonly place: number;
  readonly score: number | null | undefined;
  /** of a trained head: how far its value rises with this step, 0 before the first; else absent */
  readonly rise?: number | undefined;
  /** with another item's picture shown; undefined on worlds for validation */
  readonly other: number | null | undefined;
  /** what it says when it is simply asked; undefined: it was not */
  readonly plain: boolean | null | undefined;
}

/** What one judge did. */
export interface ModelReport {
  readonly writes: boolean;
  readonly rewards: boolean;
  /** its own greedy answers by question row; null: not answered yet */
  readonly own: readonly (boolean | null)[];
  /** null of a judge that is not a reward model */
  readonly scores: ScoreTable | null;
  /** with another item's picture; null: not asked for */
  readonly control: ScoreTable | null;
  readonly made: readonly MadeRow[];
  /** asks that were answered, and planned so far */
  readonly answered: number;
  readonly planned: number;
  readonly milliseconds: number;
  readonly fromFallback: number;
}

/** What a run shows; every figure is made of it, and nothing is asked again. */
export interface RewardsReport {
  readonly questions: readonly QuestionRow[];
  /** in the spec's order */
  readonly models: readonly ModelReport[];
  /** place of the writer in the spec; null: it is not here, or cannot write */
  readonly policy: number | null;
}
