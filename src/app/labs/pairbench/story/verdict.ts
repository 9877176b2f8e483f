import { remember } from '../../../../core/lru-map.ts';
import { itemOf } from '../../../../core/protocols/pairbench/report/figure-intervals.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { PairKind, SplitId } from '../../../../core/protocols/pairbench/split.ts';
import { leadOfKind } from '../../../../core/statistics/association/lead-of-kind.ts';
import {
  type CountedShare,
  clusterShare,
} from '../../../../core/statistics/intervals/clustered-share.ts';
import type { JudgeKind } from '../../../../judges/judge.ts';
import { gapOf } from '../pair-words.ts';

/** Pairs and how many of them changed. */
interface ChangedPairs {
  /** repeats count separately */
  readonly pairs: number;
  /** pairs whose scores differ by more than ε */
  readonly changed: number;
  /** the changed pairs as a share with its 95 % interval over items; null with too few of these */
  readonly share: CountedShare | null;
  /** scenes or photographs that the pairs are made of */
  readonly items: number;
}

/** How one judge responded to the two orders of some pairs. */
interface PairsVerdict extends ChangedPairs {
  /** pairs without a score in one order or both */
  readonly unscored: number;
  /**
   * the split under which it changed its mind more often than under every other, where chance hardly
   * gives such a lead; null: none
   */
  readonly leading: {
    readonly split: SplitId;
    readonly changed: number;
    readonly pairs: number;
  } | null;
}

/** How one judge responded to the two orders of all its pairs. */
export interface Verdict extends PairsVerdict {
  /** the same of the pairs whose second picture is the first one transformed */
  readonly transformed: PairsVerdict;
  /** the other pairs, by their kind */
  readonly others: readonly (Pick<PairsVerdict, 'pairs' | 'changed' | 'unscored'> & {
    readonly kind: Exclude<PairKind, 'transformed'>;
  })[];
  /** it computes one similarity for both orders, so that nothing could change and nothing varies */
  readonly byFormula: boolean;
  /** the only score that it gave, or null if it gave several */
  readonly only: number | null;
}

/** From fewer items, an interval would be as good as the whole scale; our choice. */
export const LEAST_ITEMS = 5;

/** Before a judge has answered as many pairs, one more could turn the result round; our choice. */
const LEAST_PAIRS = 10;

/** The pairs from which a judge's result is told: all, if there are few. */
export function leastPairs(planned: number): number {
  return Math.min(LEAST_PAIRS, planned);
}

/** A lead that chance gives less often than this is told; the usual limit. */
const RARE = 0.05;

/** Judges that compute a similarity of two pictures. */
const COMPUTING: readonly JudgeKind[] = ['pixel', 'encoder'];

/**
 * Pairs of one item share pictures and change together, so that the interval counts items, not
 * pairs; ours, as the paper has none. `kind`: of the judge; null: not known.
 */
export function judgeVerdict(
  points: readonly ResultPoint[],
  epsilon: number,
  kind: JudgeKind | null = null,
): Verdict {
  const scores = new Set(points.flatMap(({ forward, reverse }) => [forward, reverse]));
  const [one] = scores;
  const gaps = points.map(gapOf);
  const ofKind = (kind: PairKind) => points.filter((point) => point.kind === kind);
  return {
    ...verdictOn(points, epsilon),
    transformed: verdictOn(ofKind('transformed'), epsilon),
    others: (['identical', 'irrelevant'] as const).flatMap((kind) => {
      const { pairs, changed, unscored } = verdictOn(ofKind(kind), epsilon);
      return pairs === 0 ? [] : [{ kind, pairs, changed, unscored }];
    }),
    // a similarity of pictures of two sizes may depend on the order all the same: one is resized
    byFormula: kind !== null && COMPUTING.includes(kind) && gaps.every((gap) => gap === 0),
    only: scores.size === 1 && one !== undefined && one >= 0 ? one : null,
  };
}

function verdictOn(points: readonly ResultPoint[], epsilon: number): PairsVerdict {
  return {
    ...countChanged(points, epsilon),
    unscored: points.filter((point) => gapOf(point) === null).length,
    leading: findLeading(points, epsilon),
  };
}

function findLeading(points: readonly ResultPoint[], epsilon: number): PairsVerdict['leading'] {
  const items = new Map<string, Map<SplitId, { kind: SplitId; hits: number; of: number }>>();
  for (const point of points) {
    const { pair, split } = point;
    const bySplit = remember(items, itemOf(pair), () => new Map());
    const count = remember(bySplit, split, () => ({ kind: split, hits: 0, of: 0 }));
    count.of++;
    if ((gapOf(point) ?? 0) > epsilon) count.hits++;
  }
  const lead = leadOfKind([...items.values()].map((bySplit) => [...bySplit.values()]));
  const split = points.find((point) => point.split === lead?.kind)?.split;
  if (!lead || split === undefined || lead.p > RARE) return null;
  return { split, changed: lead.hits, pairs: lead.of };
}

/** The pairs that changed, and their share. */
export function countChanged(points: readonly ResultPoint[], epsilon: number): ChangedPairs {
  const items = new Map<string, { hits: number; of: number }>();
  let changed = 0;
  for (const point of points) {
    const item = remember(items, itemOf(point.pair), () => ({ hits: 0, of: 0 }));
    item.of++;
    if ((gapOf(point) ?? 0) <= epsilon) continue;
    item.hits++;
    changed++;
  }
  const share = items.size < LEAST_ITEMS ? null : clusterShare([...items.values()]);
  return { pairs: points.length, changed, share, items: items.size };
}

/**
 * The judges' indexes, sorted by the share of pairs on which they changed their mind, largest
 * first.
 */
export function orderByChange(verdicts: readonly Pick<Verdict, 'changed' | 'pairs'>[]): number[] {
  const share = (index: number) => {
    const { changed = 0, pairs = 0 } = verdicts[index] ?? {};
    return pairs === 0 ? -1 : changed / pairs;
  };
  return verdicts.map((_, index) => index).sort((a, b) => share(b) - share(a));
}
