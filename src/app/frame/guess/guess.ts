import type { Share } from '../../../core/statistics/intervals/wilson.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import type { RunResults } from '../../../runs/results/run-results.ts';

/** What a recorded run answers: a share of cases with its 95 % interval. */
export interface GuessAnswer extends Share {
  /** the cases, such as "422 verdicts" */
  readonly cases: string;
  /** what a reader may compare it with, in a sentence from the same run; null: nothing */
  readonly beside: string | null;
}

/** A lab's opening question, which a reader guesses before a recorded run answers it. */
export interface Guess<Report = unknown> {
  /** name of the run in `public/runs` */
  readonly run: string;
  /** the judge's short name, before its bar */
  readonly judge: string;
  /** ids of the models that it names */
  readonly names: readonly string[];
  /** what is done, in one or two sentences; `who` is the judge, whom the first mention introduces */
  readonly scene: (who: string) => string;
  /** asks for a share; ends with a question mark */
  readonly question: string;
  /** Null if the run does not hold the answer. */
  readonly answer: (results: RunResults<Report>, record: RunRecord) => GuessAnswer | null;
}

/** A bundled model at its first mention on a page. */
export function introduce(name: string): string {
  return `A small AI model called ${name}`;
}

/** Points off a guess that still count as close; our choice. */
const CLOSE = 0.05;

/** How a guess (0..1) compares with the answer. */
export function sayGuess(guess: number, { share, low, high }: Share): string {
  const said = `You guessed ${percent(guess)}`;
  const off = Math.round(100 * guess) - Math.round(100 * share);
  if (off === 0) return `${said}: exactly right.`;
  const points = `${Math.abs(off)} ${Math.abs(off) === 1 ? 'point' : 'points'} too ${off > 0 ? 'high' : 'low'}`;
  if (guess >= low && guess <= high) return `${said}: ${points}, inside the interval.`;
  return Math.abs(guess - share) <= CLOSE ? `${said}: close, ${points}.` : `${said}: ${points}.`;
}

/** A share of 0..1 as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}
