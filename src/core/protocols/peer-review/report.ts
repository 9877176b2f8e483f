import type { Bout, Side } from './bout.ts';
import type { Aspect } from './prompts.ts';
import type { Review } from './scoring/review.ts';
import { type Choice, joinOrders } from './verdict.ts';

/** The choices of both orders, by the side whose answer was read first; null: not answered yet. */
export type OrderChoices = readonly [Choice | null, Choice | null];

/** A round as far as it has come. */
export interface BoutRow extends Bout {
  /** given, or written by the reviewer */
  readonly asked: boolean;
  /** characters of each answer, 0 of an empty one; null: there is none yet */
  readonly lengths: readonly [number | null, number | null];
  /** whether each answer was cut at its limit */
  readonly cut: readonly [boolean, boolean];
  readonly choices: Readonly<Record<Aspect, OrderChoices>>;
  /** cosine of picture and answer; null: not told */
  readonly clip: readonly [number | null, number | null];
  /** why its verdicts by an aspect are missing, where an ask failed; absent: none did */
  readonly faults?: Readonly<Partial<Record<Aspect, string>>>;
  /** one of its answers came from what stood in for the device */
  readonly fromFallback: boolean;
}

/** What one judge of a run did. */
export interface JudgeWork {
  /** models of the pool review and are reviewed; the encoder tells cosines */
  readonly role: 'model' | 'encoder' | null;
  readonly asked: number;
  readonly answered: number;
  /** that it spent on what it answered */
  readonly milliseconds: number;
  /** the first round it was no longer drawn in, as it had answered nothing; null: it takes part */
  readonly outSince: number | null;
}

/** What a run of peer review shows; scores are made of it with any γ, and nothing is asked again. */
export interface PeerReport {
  readonly bouts: readonly BoutRow[];
  /** rounds in all */
  readonly planned: number;
  readonly repeats: number;
  /** in the spec's order */
  readonly work: readonly JudgeWork[];
}

/** The side that is not this one. */
function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** A round's verdict for side 0; null: neither order could be read, or one is not there yet. */
export function verdictOf({ choices }: Pick<BoutRow, 'choices'>, aspect: Aspect) {
  const [ahead, behind] = choices[aspect];
  return joinOrders(ahead, behind);
}

/** Both answers are there and one of them is empty: it loses, and nothing is asked about the two. */
export function isSilent({ lengths }: Pick<BoutRow, 'lengths'>): boolean {
  return lengths.includes(0) && !lengths.includes(null);
}

/** Its outcome is known: all reviews are there, readable or not, or an answer is empty. */
export function isJudged(bout: Pick<BoutRow, 'choices' | 'lengths'>): boolean {
  return isSilent(bout) || isReviewed(bout);
}

/** All of its reviews are there, readable or not. */
export function isReviewed({ choices }: Pick<BoutRow, 'choices'>): boolean {
  return [...choices.correct, ...choices.visual].every((choice) => choice !== null);
}

/** Two reviews a round: of one candidate beside the other, and the other way round. */
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

/** The models of a run and its rounds with their places among these: an encoder writes no reviews. */
export function poolOf({ bouts, work }: PeerReport): {
  /** places in the spec */
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
