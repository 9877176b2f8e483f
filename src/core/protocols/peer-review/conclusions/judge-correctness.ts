import { mcnemar } from '../../../statistics/intervals/mcnemar.ts';
import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import { isOwnBout } from '../bout.ts';
import { type BoutRow, isReviewed, verdictOf } from '../report.ts';
import type { KnownRounds } from './known-rounds.ts';

/** Verdicts on correctness compared with known answers (UPME's Table 7). */
export interface JudgeCorrectness {
  /** rounds with a readable verdict and known answers */
  readonly rounds: number;
  /** share of rounds with the expected verdict: the right answer wins, otherwise a tie */
  readonly accuracy: Share | null;
  /** rounds in which only one answer is right */
  readonly decisive: number;
  /** share of these with a verdict for the right answer; ties do not count as such */
  readonly found: Share | null;
  /** number of these with a verdict for the wrong answer */
  readonly missed: number;
  /**
   * two-sided p of the exact test that verdicts for the right and the wrong answer are equally
   * likely; 1 if all are ties. Null without such a round, and for weighted verdicts
   */
  readonly p: number | null;
}

export interface CorrectnessTable {
  /** each verdict counts the same */
  readonly all: JudgeCorrectness;
  /**
   * each verdict counts by its reviewer's weight; intervals use Kish's effective number of rounds
   */
  readonly weighted: JudgeCorrectness;
  /** by model, as a reviewer */
  readonly byReviewer: readonly JudgeCorrectness[];
  /** accuracy of always calling a tie, on the same rounds */
  readonly alwaysTie: Share | null;
}

interface Case {
  readonly reviewer: number;
  readonly verdict: number;
  /** the expected verdict */
  readonly expected: number;
}

/**
 * `weights` are the reviewers', by index. Rounds in which a reviewer judges its own answer are left
 * out.
 */
export function judgeCorrectness(
  bouts: readonly BoutRow[],
  known: KnownRounds,
  weights: readonly number[],
): CorrectnessTable {
  const cases = bouts.flatMap((bout): Case[] => {
    const right = known.get(bout.index);
    const verdict = isReviewed(bout) ? verdictOf(bout, 'correct') : null;
    if (!right || verdict === null || isOwnBout(bout)) return [];
    const expected = right[0] === right[1] ? 0.5 : right[0] ? 1 : 0;
    return [{ reviewer: bout.reviewer, verdict, expected }];
  });
  const all = measure(cases);
  return {
    all,
    weighted: { ...measure(cases, (reviewer) => weights[reviewer] ?? 0), p: null },
    byReviewer: weights.map((_, model) => measure(cases.filter((one) => one.reviewer === model))),
    alwaysTie: wilson(all.rounds - all.decisive, all.rounds),
  };
}

function measure(
  cases: readonly Case[],
  weightOf: (reviewer: number) => number = () => 1,
): JudgeCorrectness {
  const decisive = cases.filter(({ expected }) => expected !== 0.5);
  const found = decisive.filter(({ verdict, expected }) => verdict === expected).length;
  const missed = decisive.filter(({ verdict, expected }) => verdict === 1 - expected).length;
  const share = (some: readonly Case[]): Share | null => {
    const total = sum(some, (one) => weightOf(one.reviewer));
    if (total === 0) return null;
    const squares = sum(some, (one) => weightOf(one.reviewer) ** 2);
    const hits = sum(some, (one) => (one.verdict === one.expected ? weightOf(one.reviewer) : 0));
    const effective = total ** 2 / squares;
    return wilson((hits / total) * effective, effective);
  };
  return {
    rounds: cases.length,
    accuracy: share(cases),
    decisive: decisive.length,
    found: share(decisive),
    missed,
    p: decisive.length === 0 ? null : (mcnemar(found, missed) ?? 1),
  };
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
