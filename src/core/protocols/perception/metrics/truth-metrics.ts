import { bootstrap, type Interval } from '../../../statistics/intervals/bootstrap.ts';
import type { ResponseKind } from '../dataset/quadruplet.ts';
import type { JudgedItem, Judging } from '../judged-item.ts';
import { labelPair, measureLabels, type PairLabel, type PairMetrics } from './pair-metrics.ts';
import { correlateScores, halve, type ScoreMetrics } from './score-metrics.ts';

/** Agreement of single scores with other scores of the same responses. */
export interface ScoreReport extends ScoreMetrics {
  /** 95 %, by resampling items; null if too few resamples have a value */
  readonly pearsonInterval: Interval | null;
  readonly spearmanInterval: Interval | null;
}

/** The true quality of each response: r_c above r_p above r_p+r, evenly spaced; ours. */
const WORTH: Readonly<Record<ResponseKind, number>> = { right: 2, perception: 1, both: 0 };
/** Most scores read over all resamples, and fewest and most resamples. */
const [MOST_READ, LEAST_RESAMPLES, MOST_RESAMPLES] = [200_000, 50, 400];

/**
 * The score of one response alone: read by the authors' parser and mapped to 1..5 as people score,
 * or a trained head's score as it is. Null if the score is invalid.
 */
export function readAlone({ scored, ours, paper }: Judging): number | null {
  return scored ? (ours?.[0] ?? null) : halve(paper?.[0]);
}

/** Compares the answered scores of single responses with their true quality, all draws together. */
export function compareScores(judged: readonly JudgedItem[]): ScoreReport {
  const byItem = new Map<number, { readonly score: number | null; readonly truth: number }[]>();
  for (const { index, judgings } of judged) {
    const own = byItem.get(index) ?? [];
    byItem.set(index, own);
    for (const judging of judgings) {
      const [kind, ...others] = judging?.order ?? [];
      if (!judging || kind === undefined || others.length > 0) continue;
      own.push({ score: readAlone(judging), truth: WORTH[kind] });
    }
  }
  return correlateItems([...byItem.values()]);
}

/**
 * Correlates two scores of the same responses. Each group holds the scores of one item; intervals
 * resample items.
 */
export function correlateItems(
  groups: readonly (readonly { readonly score: number | null; readonly truth: number }[])[],
): ScoreReport {
  const items = groups.filter((own) => own.length > 0);
  const all = items.flat();
  const wanted = Math.floor(MOST_READ / Math.max(1, all.length));
  const resamples = Math.max(LEAST_RESAMPLES, Math.min(MOST_RESAMPLES, wanted));
  const [pearsonInterval = null, spearmanInterval = null] =
    items.length < 2
      ? []
      : bootstrap(
          new Float64Array(items.length).fill(1),
          (counts) => {
            const drawn = items.flatMap((own, place) =>
              Array.from({ length: counts[place] ?? 0 }, () => own).flat(),
            );
            const { pearson, spearman } = correlateScores(drawn);
            return [pearson, spearman];
          },
          { seed: 1, resamples },
        );
  return { ...correlateScores(all), pearsonInterval, spearmanInterval };
}

/**
 * Compares r_c with r_p in the drawn order, labelled as in the authors' code: A is the side shown
 * first.
 */
export function comparePairs(judged: readonly JudgedItem[]): PairMetrics {
  return measureLabels(
    judged.flatMap(({ judgings }) => {
      const shown = judgings.find(
        (one) => one?.order.length === 2 && one.order.includes('perception'),
      );
      if (!shown) return [];
      const truth: PairLabel = shown.order[0] === 'right' ? 'A' : 'B';
      return [{ truth, label: labelPair(shown.paper ?? []) }];
    }),
  );
}
