import type { ItemVotes } from '../../../checkup/check-step.ts';
import type { ResultPoint } from '../report/points.ts';
import { CONDITIONS, ORDERS, PAIR_KINDS } from '../split.ts';
import { CHECK_SPLITS } from './check-options.ts';

/** The middle of the scale 1 to 10, which divides "not the same" from "the same". */
const MIDDLE = 5.5;

/**
 * Turns a judge's scores into votes on "are these the same?", item by item. A vote is right if
 * score and truth lie on the same side of the middle of the scale (ours). Every item has the same
 * questions in the same order: by split, condition, kind and order. If a kind has several pairs,
 * only the first counts.
 */
export function votesOf(points: readonly ResultPoint[]): ItemVotes[] {
  const byName = new Map(
    points.filter(({ repeat }) => repeat === 0).map((point) => [point.pair, point]),
  );
  const items = Math.max(-1, ...points.map(({ pair }) => Number(pair.split('/', 1)[0]))) + 1;
  return Array.from({ length: items }, (_, item) =>
    CHECK_SPLITS.flatMap((split) =>
      CONDITIONS.flatMap((condition) =>
        PAIR_KINDS.flatMap((kind) => {
          const point = byName.get(`${item}/${split}/${condition}/${kind}`);
          return ORDERS.map((order) => letterOf(point?.[order] ?? -1, point?.truth ?? 0));
        }),
      ),
    ).join(''),
  );
}

function letterOf(score: number, truth: number): string {
  if (score < 0) return '-';
  return score > MIDDLE === truth > MIDDLE ? '1' : '0';
}
