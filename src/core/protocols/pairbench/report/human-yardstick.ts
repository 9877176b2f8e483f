import { EPSILONS } from './metrics.ts';

/**
 * How far people's scores differ when a pair is shown in both orders: 5,116 pairs of COCO
 * photographs from Crisscrossed Captions (Parekh et al., EACL 2021), rescaled from 0..5 to 1..10
 * and rounded. Number of pairs by gap, computed by test/goldens/human_yardstick.py.
 */
const PAIRS_BY_GAP = [1965, 2438, 606, 95, 12, 0, 0, 0, 0, 0] as const;

export const YARDSTICK_PAIRS = PAIRS_BY_GAP.reduce<number>((sum, count) => sum + count, 0);

/** Share of those pairs whose two scores are at most ε apart, 0..1; the index is ε. */
export const YARDSTICK_SYMMETRY: readonly number[] = EPSILONS.map(
  (_, epsilon) =>
    PAIRS_BY_GAP.slice(0, epsilon + 1).reduce<number>((sum, count) => sum + count, 0) /
    YARDSTICK_PAIRS,
);

/** The name in charts and tables. */
export const YARDSTICK_NAME = 'people (Crisscrossed Captions)';

/** The name beside bars of other pictures, in plain words. */
export const YARDSTICK_BAR = 'People in a published study, with other pictures';

/** What the yardstick shows, and what it does not. */
export const YARDSTICK_WORDS =
  'People: 5,116 pairs of COCO photographs that were rated in both orders (Crisscrossed Captions, 2021), brought from their scale of 0 to 5 to 1 to 10 and rounded. Each score is the mean of several people, and it is not published whether the same people rated both orders. So this shows how far people’s scores move with the order, not one person’s own flips. The pictures differ from those here.';
