import { bootstrap, type Interval } from '../../../statistics/intervals/bootstrap.ts';
import type { ResponseKind } from '../dataset/quadruplet.ts';
import type { JudgedItem, Judging } from '../judged-item.ts';
import { labelPair, measureLabels, type PairLabel, type PairMetrics } from './pair-metrics.ts';
import { correlateScores, halve, type ScoreMetrics } from './score-metrics.ts';

/** Agreement of single scores with those that somebody else gives the same responses. */
export interface ScoreReport extends ScoreMetrics {
  /** 95 %, by resampling items; null where too few resamples have a number */
  readonly pearsonInterval: Interval | null;
  readonly spearmanInterval: Interval | null;
}

/** How good each response is: r_c above r_p above r_p+r, evenly spaced; ours. */
const WORTH: Readonly<Record<ResponseKind, number>> = { right: 2, perception: 1, both: 0 };
/** Scores that all resamples together read at most, and resamples at least and at most. */
const [MOST_READ, LEAST_RESAMPLES, MOST_RESAMPLES] = [200_000, 50, 400];

/**
 * What the authors' parser reads of one response alone, 1..5 as people score; a trained head's score as
 * it is. Null where the score is invalid.
 */
export function readAlone({ scored, ours, paper }: Judging): number | null {
  return scored ? (ours?.[0] ?? null) : halve(paper?.[0]);
}

/** Of the answered ones, every response that is judged alone, all draws together. */
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

/** Scores beside others of the same responses, those of one item together: intervals resample items. */
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

/** r_c against r_p in the drawn order, as the authors' code labels pairs: A is the side shown first. */
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
