import {
  expectedCalibrationError,
  type ReliabilityBin,
  reliabilityTable,
} from '../../../statistics/calibration.ts';
import {
  type CountedShare,
  clusterShare,
  type ItemCount,
} from '../../../statistics/intervals/clustered-share.ts';
import { detailOf, type ItemDetail, type ProtocolRun } from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { readPairs } from '../readers/read-pairs.ts';
import { ORDERS } from '../split.ts';

/** How confident and how accurate a judge is, and how long its judgements took. */
export interface Confidence {
  /** for judges that report how likely each score is; null: not asked for */
  readonly calibration: {
    readonly judgements: number;
    readonly bins: readonly ReliabilityBin[];
    /** expected calibration error, 0..1 */
    readonly error: number | null;
    /** mean, 0..1 */
    readonly confidence: number;
    /** share of correct scores, with an interval over items; null if there are none */
    readonly accuracy: CountedShare | null;
  } | null;
  /** mean time per judgement; null if nothing was timed */
  readonly milliseconds: number | null;
}

/** Confidences of scores cluster, so fewer bins than Guo's 15 leave more scores in each. Ours. */
const BINS = 10;
/**
 * Most answers that are read to estimate the time; limited, because an encoder's answers carry
 * vectors.
 */
const MOST_TIMED = 6000;

/** Calibration covers the first repeat only. */
export function detailConfidence(
  { options }: ProtocolRun<PairBenchOptions>,
  plan: PairPlan,
  { judge }: { readonly judge: number },
): ItemDetail<Confidence> {
  const tells = plan.mode === 'choose';
  const keys = tells ? [...plan.keys()] : [...plan.keys()].slice(0, MOST_TIMED);
  return detailOf(judge, keys, (answers): Confidence => {
    const confidences: number[] = [];
    const right: boolean[] = [];
    const items = new Map<number, ItemCount>();
    const read = tells ? readPairs(plan.pairs, plan, options.reader, answers) : [];
    for (const { pair, ...readings } of read) {
      for (const order of ORDERS) {
        const { score, value } = readings[order];
        if (score < 0 || value === null) continue;
        // rounding can push a sum of exponentials just above 1
        const confidence = Math.min(1, value);
        const isRight = score === pair.truth;
        confidences.push(confidence);
        right.push(isRight);
        const { hits, of } = items.get(pair.item) ?? { hits: 0, of: 0 };
        items.set(pair.item, { hits: hits + Number(isRight), of: of + 1 });
      }
    }
    const bins = reliabilityTable(confidences, right, BINS);
    let spent = 0;
    for (const { milliseconds } of answers.values()) spent += milliseconds;
    const judgements = 2 * plan.pairs.length * plan.repeats;
    return {
      calibration:
        confidences.length === 0
          ? null
          : {
              judgements: confidences.length,
              bins,
              error: expectedCalibrationError(bins),
              confidence: confidences.reduce((sum, one) => sum + one, 0) / confidences.length,
              accuracy: clusterShare([...items.values()]),
            },
      milliseconds:
        spent > 0 && judgements > 0 ? ((spent / answers.size) * plan.size) / judgements : null,
    };
  });
}
