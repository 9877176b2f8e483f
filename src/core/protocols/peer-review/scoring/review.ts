/** For one candidate: won, tie, lost. */
export type Verdict = 1 | 0.5 | 0;

/** How much of an answer there was to read: all of it, the part up to its limit, or nothing. */
export const ANSWER_STATES = ['whole', 'cut', 'empty'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/**
 * One reviewer's review of one candidate against another. Models are indexes into a list of names.
 */
export interface Review {
  /** the seeded repeat of its round; empty if nothing was repeated */
  readonly repeat: string;
  /** the round of the comparison; each reviewer has one review per candidate in it */
  readonly round: string;
  readonly picture: string;
  readonly reviewer: number;
  readonly candidate: number;
  readonly opponent: number;
  /** state of the candidate's answer */
  readonly answer: AnswerState;
  /** correctness of its answer; null: unreadable, or not asked because an answer was empty */
  readonly correct: Verdict | null;
  /** visual understanding and reasoning, likewise */
  readonly visual: Verdict | null;
  /** cosine of picture and answer, raw; null: unknown */
  readonly clip: number | null;
}

/** Reviews of a pool of models, in the order given. */
export interface ReviewSet {
  readonly models: readonly string[];
  readonly reviews: readonly Review[];
}

/**
 * true if the reviewer was one of the two. Such a review measures self-preference and counts in no
 * score (Eq. 6).
 */
export function isOwn({ reviewer, candidate, opponent }: Review): boolean {
  return reviewer === candidate || reviewer === opponent;
}
