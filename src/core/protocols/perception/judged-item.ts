import type { Attribute, OtherKind } from './dataset/quadruplet.ts';
import type { ShownOrder } from './dataset/shown-responses.ts';
import type { BatchItemMetrics } from './metrics/batch-metrics.ts';
import { compareAlone, compareShown, type ReadScores, type Verdict } from './reading/read-shown.ts';

/** What is kept of one judging. */
export interface Judging extends ReadScores {
  readonly order: ShownOrder;
  readonly flags: {
    /** there are as many tags as responses */
    readonly tags: boolean;
    readonly think: boolean;
    /** all scores are from 1 to 10 */
    readonly range: boolean;
  };
  /** 0..1, as in the authors' training code; null for a single response */
  readonly reward: number | null;
  /** only for three responses */
  readonly batch: BatchItemMetrics | null;
  /** a trained head gave the score: there is no text and so no format */
  readonly scored?: true;
}

/** Result of the plain question about the altered fact; 'unclear': the answer is ambiguous. */
export type Probed = 'right' | 'wrong' | 'unclear';

/** One judge's results for an item. */
export interface JudgedItem {
  readonly index: number;
  /** number of the sampled answers, from 0; absent: the greedy answers */
  readonly draw?: number;
  readonly attribute: Attribute | null;
  /** its texts were written by the user or imported with a photograph */
  readonly given: boolean;
  /** in the order of the plan, the drawn order first; null: not answered yet */
  readonly judgings: readonly (Judging | null)[];
  /** judgings with a grey picture */
  readonly grey: readonly (Judging | null)[];
  /** null: not probed, or not answered yet */
  readonly probe: Probed | null;
}

/**
 * The verdicts on the correct response against another one, one per order, the drawn order first;
 * null while an answer is missing. `by` selects how scores are read.
 */
export function verdictsOf(
  judgings: readonly (Judging | null)[],
  other: OtherKind,
  by: keyof ReadScores = 'ours',
): readonly Verdict[] | null {
  if (judgings.length === 0 || judgings.includes(null)) return null;
  const all = judgings.filter((one) => one !== null);
  const alone = all.filter(({ order }) => order.length === 1);
  if (alone.length > 0) {
    return [
      compareAlone(
        alone.map(({ order, ...read }) => ({ order, scores: read[by] })),
        other,
      ),
    ];
  }
  return all
    .filter(({ order }) => order.includes(other))
    .map((one) => compareShown(one[by], one.order, other));
}

/** Whether an item is right in every order; null while an answer is missing. */
export function isRightThroughout(
  { judgings }: Pick<JudgedItem, 'judgings'>,
  other: OtherKind,
  by: keyof ReadScores = 'ours',
): boolean | null {
  return verdictsOf(judgings, other, by)?.every((verdict) => verdict === 'right') ?? null;
}

/** Whether a different response wins in different orders. */
export function isFlipped({ judgings }: Pick<JudgedItem, 'judgings'>, other: OtherKind): boolean {
  const verdicts = verdictsOf(judgings, other) ?? [];
  return verdicts.includes('right') && verdicts.includes('wrong');
}
