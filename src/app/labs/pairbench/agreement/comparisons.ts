import {
  agreeStepwise,
  bothOrders,
  favouredPosition,
  type ScoreAgreement,
  sharedScores,
  truthAndScores,
} from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import { formatCount, formatDecimal, formatShare } from '../../../kit/words/format-value.ts';
import type { JudgeResult } from '../judge-result.ts';

/** Two score series of the same judgements; `measure` computes their agreement on demand. */
export interface Comparison {
  readonly group: 'truth' | 'orders' | 'judges' | 'people' | 'among';
  /** name of one judge, or of two */
  readonly name: string;
  /** key of its row, unique within a run */
  readonly key: string;
  measure(): Generator<void, ScoreAgreement, void>;
}

export const GROUPS = [
  { id: 'truth', title: 'Judge and truth, both orders' },
  { id: 'orders', title: 'Original first and transformed first' },
  { id: 'judges', title: 'Judge and judge, both orders' },
  { id: 'people', title: 'Judge and people, in the order the person saw' },
  { id: 'among', title: 'People among themselves' },
] as const satisfies readonly { id: Comparison['group']; title: string }[];

/**
 * All pairs of score series in a run that can agree; `names` are the judges' names in the order of
 * `results`.
 */
export function listComparisons(
  results: readonly JudgeResult[],
  names: readonly string[],
): Comparison[] {
  const judges = results.map(({ points }, place) => ({ place, points, name: names[place] ?? '' }));
  const alone = (['truth', 'orders'] as const).flatMap((group) =>
    judges.map(({ place, points, name }) => ({
      group,
      name,
      key: `${group} ${place}`,
      measure: () => agreeStepwise(group === 'truth' ? truthAndScores(points) : bothOrders(points)),
    })),
  );
  const together = judges.flatMap((a) =>
    judges.slice(a.place + 1).map((b) => ({
      group: 'judges' as const,
      name: `${a.name} and ${b.name}`,
      key: `judges ${a.place} ${b.place}`,
      measure: () => agreeStepwise(sharedScores(a.points, b.points)),
    })),
  );
  return [...alone, ...together];
}

/** The widest gap between raw agreement and kappa, in one sentence; null if no judge has both. */
export function sayGap(
  found: readonly { readonly name: string; readonly agreement: ScoreAgreement }[],
): string | null {
  const gaps = found.flatMap(({ name, agreement: { agreement, kappa } }) =>
    typeof agreement.value === 'number' && typeof kappa.value === 'number'
      ? [{ name, raw: agreement.value, kappa: kappa.value }]
      : [],
  );
  const widest = gaps.toSorted((a, b) => b.raw - b.kappa - (a.raw - a.kappa))[0];
  if (!widest || widest.raw <= widest.kappa) return null;
  // κ = (p_a − p_e) / (1 − p_e), solved for p_e
  const chance = (widest.raw - widest.kappa) / (1 - widest.kappa);
  return (
    `${widest.name}: the same score on ${formatShare(widest.raw)} % of judgements, and ` +
    `${formatShare(chance)} % would come by chance alone, each side keeping to how often it gives ` +
    `each score; κ counts only what lies beyond chance, and is ${formatDecimal(widest.kappa)}.`
  );
}

/** Which order a judge scores higher, counting only the first time each pair was asked. */
export function sayPosition({ points }: JudgeResult, name: string): string {
  const { higher, lower, p } = favouredPosition(points.filter(({ repeat }) => repeat === 0));
  if (p === null) return `${name} scores no pair higher in one order than in the other.`;
  return (
    `${name} scores ${formatCount(higher)} ${higher === 1 ? 'pair' : 'pairs'} higher with the ` +
    `original first, ${formatCount(lower)} with it second (McNemar’s exact test, ` +
    `p ${p < 0.001 ? '< 0.001' : `= ${formatDecimal(p, 3)}`}).`
  );
}
