import type { Picture } from '../../picture.ts';
import type { Bout, Side } from './bout.ts';
import type { Aspect } from './prompts.ts';
import type { Review } from './scoring/review.ts';
import { type Choice, joinOrders } from './verdict.ts';

/** The choices in both orders, by the side whose answer was read first; null: not answered yet. */
export type OrderChoices = readonly [Choice | null, Choice | null];

/** A round, as far as it has been played. */
export interface BoutRow extends Bout {
  /** there is a question, given or written by the reviewer */
  readonly asked: boolean;
  /** characters of each answer, 0 if empty; null: no answer yet */
  readonly lengths: readonly [number | null, number | null];
  /** whether each answer was cut off at the token limit */
  readonly cut: readonly [boolean, boolean];
  readonly choices: Readonly<Record<Aspect, OrderChoices>>;
  /** cosine of picture and answer; null: unknown */
  readonly clip: readonly [number | null, number | null];
  /** why the verdicts on an aspect are missing; absent: no ask failed */
  readonly faults?: Readonly<Partial<Record<Aspect, string>>>;
  /** at least one of its answers came from the fallback device */
  readonly fromFallback: boolean;
}

/** What one judge of a run did. */
export interface JudgeWork {
  /** models of the pool review and are reviewed; the encoder computes cosines */
  readonly role: 'model' | 'encoder' | null;
  readonly asked: number;
  readonly answered: number;
  /** time spent on its answers */
  readonly milliseconds: number;
  /**
   * the first round drawn without it, because it had answered nothing; null: it still takes part
   */
  readonly outSince: number | null;
}

/** What a round's reviewer saw, without names. */
export interface RoundTexts {
  readonly picture: Picture;
  readonly question: string;
  /** by side, cleaned as for the reviewer */
  readonly answers: readonly [string, string];
}

/** A round that shows the effect of the answers' order, with what its reviewer saw. */
export interface TellingRound extends RoundTexts {
  /** its number over all repeats */
  readonly index: number;
  /** its verdict follows the place or the answer */
  readonly follows: 'place' | 'answer';
  /** whether each side's answer is right; null: nobody knows */
  readonly right: readonly [boolean, boolean] | null;
  /** one answer alone is right, and every step of it is true */
  readonly isPlain: boolean;
}

/** The report of a peer review run. Scores for any γ are computed from it without asking again. */
export interface PeerReport {
  readonly bouts: readonly BoutRow[];
  /** number of rounds planned */
  readonly planned: number;
  readonly repeats: number;
  /** in the spec's order */
  readonly work: readonly JudgeWork[];
  /** the round that shows the effect of the order most plainly; null if no effect is shown */
  readonly telling: TellingRound | null;
}

/** The opposite side. */
function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** A round's verdict for side 0; null: neither order is readable, or one is missing. */
export function verdictOf({ choices }: Pick<BoutRow, 'choices'>, aspect: Aspect) {
  const [ahead, behind] = choices[aspect];
  return joinOrders(ahead, behind);
}

/**
 * true if both answers are there and at least one is empty. An empty answer loses without a review.
 */
export function isSilent({ lengths }: Pick<BoutRow, 'lengths'>): boolean {
  return lengths.includes(0) && !lengths.includes(null);
}

/** true if the outcome is known: all reviews are there, readable or not, or an answer is empty. */
export function isJudged(bout: Pick<BoutRow, 'choices' | 'lengths'>): boolean {
  return isSilent(bout) || isReviewed(bout);
}

/** true if all reviews are there, readable or not. */
export function isReviewed({ choices }: Pick<BoutRow, 'choices'>): boolean {
  return [...choices.correct, ...choices.visual].every((choice) => choice !== null);
}

/** Two reviews per round: each candidate compared with the other. */
export function reviewsOf(bouts: readonly BoutRow[]): Review[] {
  return bouts.filter(isJudged).flatMap((bout) => {
    const [correct, visual] = [verdictOf(bout, 'correct'), verdictOf(bout, 'visual')];
    return ([0, 1] as const).map(
      (side): Review => ({
        repeat: `${bout.repeat + 1}`,
        round: `${bout.round + 1}`,
        picture: `${bout.picture + 1}`,
        reviewer: bout.reviewer,
        candidate: bout.candidates[side],
        opponent: bout.candidates[otherSide(side)],
        answer: bout.lengths[side] === 0 ? 'empty' : bout.cut[side] ? 'cut' : 'whole',
        correct: side === 0 ? correct : turned(correct),
        visual: side === 0 ? visual : turned(visual),
        clip: bout.clip[side],
      }),
    );
  });
}

function turned(verdict: Review['correct']): Review['correct'] {
  return verdict === 1 ? 0 : verdict === 0 ? 1 : verdict;
}

/**
 * The models of a run, and its rounds with indexes into these models. The encoder is left out: it
 * writes no reviews.
 */
export function poolOf({ bouts, work }: Pick<PeerReport, 'bouts' | 'work'>): {
  /** indexes in the spec */
  readonly pool: readonly number[];
  readonly bouts: readonly BoutRow[];
} {
  const pool = [...work.keys()].filter((judge) => work[judge]?.role === 'model');
  const placeOf = (judge: number): number => pool.indexOf(judge);
  return {
    pool,
    bouts: bouts.map((bout) => ({
      ...bout,
      reviewer: placeOf(bout.reviewer),
      candidates: [placeOf(bout.candidates[0]), placeOf(bout.candidates[1])],
    })),
  };
}
