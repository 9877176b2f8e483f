import type { KnownStep } from './given/given-items.ts';
import type { MadeFault } from './solutions/made-solutions.ts';

/** One sampled solution without its text. */
export interface CandidateRow {
  /** sample number */
  readonly draw: number;
  readonly correct: boolean;
  /** the answer, normalised for majority voting; null: unreadable */
  readonly answer: string | null;
  /** by step; null: the step's wording cannot be checked, or nothing is known about it */
  readonly steps: readonly (KnownStep | null)[];
}

/** A question and the solutions to it. */
export interface QuestionRow {
  readonly place: number;
  /** the question's text also states what the picture shows */
  readonly facts: boolean;
  /** kind of question, e.g. "count" */
  readonly kind: string;
  /** complete solutions; null: some are still missing */
  readonly candidates: readonly CandidateRow[] | null;
  /** number of sampled solutions left out because they reached the token limit */
  readonly cut: number;
}

/** Scores of a candidate's steps: 1..5, null if unreadable, undefined while missing. */
export type StepScores = readonly (number | null | undefined)[];

/** One reward model's scores with one choice of picture; by question row, candidate and step. */
export interface ScoreTable {
  readonly plain: readonly (readonly StepScores[])[];
  /** weighted by likelihood; null: the judge reports no likelihoods */
  readonly weighted: readonly (readonly StepScores[])[] | null;
  /** unreadable scores and all scores, each text counted once */
  readonly unreadable: number;
  readonly read: number;
}

/** A made step and a reward model's scores of it. */
export interface MadeRow {
  readonly fault: MadeFault;
  /** nothing up to and including this step is wrong */
  readonly sound: boolean;
  /** this step itself is right */
  readonly right: boolean;
  /** from a validation world, on which the threshold is chosen */
  readonly validation: boolean;
  /** index of the question */
  readonly place: number;
  readonly score: number | null | undefined;
  /** for a trained head only: how much its value rises at this step, from 0 before the first */
  readonly rise?: number | undefined;
  /** with another item's picture shown; undefined for validation worlds */
  readonly other: number | null | undefined;
  /** the answer to the plain question; undefined: not asked */
  readonly plain: boolean | null | undefined;
}

/** The results of one judge. */
export interface ModelReport {
  readonly writes: boolean;
  readonly rewards: boolean;
  /** correctness of its own greedy answers by question row; null: not answered yet */
  readonly own: readonly (boolean | null)[];
  /** null if the judge is not a reward model */
  readonly scores: ScoreTable | null;
  /** with another item's picture; null: the run has no control */
  readonly control: ScoreTable | null;
  readonly made: readonly MadeRow[];
  /** asks answered, and asks planned so far */
  readonly answered: number;
  readonly planned: number;
  readonly milliseconds: number;
  readonly fromFallback: number;
}

/** All data of a run from which its figures are computed without further asks. */
export interface RewardsReport {
  readonly questions: readonly QuestionRow[];
  /** in the spec's order */
  readonly models: readonly ModelReport[];
  /** index of the writer in the spec; null: it is not among the judges, or cannot write */
  readonly policy: number | null;
}
