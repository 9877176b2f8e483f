import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { spreadReports } from '../../../../core/protocols/pairbench/report/spread.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { compareScores } from '../compare/compare-runs.ts';
import { pointsOfBoth } from '../compare/points-of-both.ts';
import type { JudgeResult } from '../judge-result.ts';

/** One judge's results with and without the pictures. */
export interface BlindRow {
  readonly judge: string;
  /** pairs answered in both runs; repeats count if both runs asked them */
  readonly pairs: number;
  /**
   * share of judgements on those pairs with exactly the same score, 0..1; null if there are none
   */
  readonly same: number | null;
  readonly mmscore: SeenBlind;
  readonly symmetry: SeenBlind;
}

/** null if the number is undefined */
export interface SeenBlind {
  readonly seen: number | null;
  readonly blind: number | null;
}

/** Pairs the results of a run with those of its blind control, judge by judge. */
export function blindRows(
  seen: readonly JudgeResult[],
  blind: readonly JudgeResult[],
  names: readonly string[],
  epsilon: Epsilon,
): BlindRow[] {
  return seen.flatMap((result, index) => {
    const twin = blind.find(
      ({ choice }) => choice.id === result.choice.id && choice.device === result.choice.device,
    );
    if (!twin) return [];
    const [a, b] = [result, twin].map(({ repeats }) => spreadReports(repeats).aggregate);
    return [
      {
        judge: names[index] ?? result.choice.id,
        ...countSame(result.points, twin.points),
        mmscore: { seen: a?.mmscore?.mean ?? null, blind: b?.mmscore?.mean ?? null },
        symmetry: {
          seen: a?.relaxedSymmetry?.[epsilon].mean ?? null,
          blind: b?.relaxedSymmetry?.[epsilon].mean ?? null,
        },
      },
    ];
  });
}

function countSame(
  seen: readonly ResultPoint[],
  blind: readonly ResultPoint[],
): Pick<BlindRow, 'pairs' | 'same'> {
  const { shared, changed } = compareScores(seen, blind);
  const same = shared === 0 ? null : 1 - changed.length / shared;
  return { pairs: shared / ORDERS.length, same };
}

/**
 * Share of unchanged scores without the pictures from which we say that a judge does not look, and
 * up to which we say that it looks. Our choice.
 */
const HARDLY_LOOKS = 0.9;
const LOOKS = 0.5;

/** What the control says about a judge; the text follows the judge's name. */
export function sayBlind({ same }: Pick<BlindRow, 'same'>): string {
  if (same === null) return 'has answered no pair both ways yet.';
  const share = `${formatShare(same)} % of its scores`;
  if (same >= HARDLY_LOOKS) {
    return `hardly looks: ${share} are the same when every picture is grey.`;
  }
  return same <= LOOKS
    ? `looks: only ${share} are the same when every picture is grey.`
    : `looks, though not always: ${share} are the same when every picture is grey.`;
}

/** Keeps the pairs that both lists contain, so that counts can be compared. */
export function sharedPoints(
  a: readonly ResultPoint[],
  b: readonly ResultPoint[],
): readonly [ResultPoint[], ResultPoint[]] {
  const both = pointsOfBoth(a, b);
  return [both.map(([point]) => point), both.map(([, point]) => point)];
}
