import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { spreadReports } from '../../../../core/protocols/pairbench/report/spread.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { compareScores } from '../compare/compare-runs.ts';
import { pointsOfBoth } from '../compare/points-of-both.ts';
import type { JudgeResult } from '../judge-result.ts';

/** One judge with the pictures and without. */
export interface BlindRow {
  readonly judge: string;
  /** pairs answered in both runs, each as often as it was asked in both */
  readonly pairs: number;
  /** judgements with exactly the same score, of all on those pairs, 0..1; null without any */
  readonly same: number | null;
  readonly mmscore: SeenBlind;
  readonly symmetry: SeenBlind;
}

/** null where there is no such number */
export interface SeenBlind {
  readonly seen: number | null;
  readonly blind: number | null;
}

/** Sets the results of a run beside those of its blind control, judge by judge. */
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

/** Shares of scores that are the same without the pictures, from which a judge is said not to look,
 * and up to which it is said to look: our choice. */
const HARDLY_LOOKS = 0.9;
const LOOKS = 0.5;

/** What the control says of a judge, behind its name. */
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

/** Of two lists of points those pairs that both have, so that counts can be compared. */
export function sharedPoints(
  a: readonly ResultPoint[],
  b: readonly ResultPoint[],
): readonly [ResultPoint[], ResultPoint[]] {
  const both = pointsOfBoth(a, b);
  return [both.map(([point]) => point), both.map(([, point]) => point)];
}
