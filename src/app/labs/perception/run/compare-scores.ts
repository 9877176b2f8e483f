import type { ResponseKind } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type { JudgingDetail } from '../../../../core/protocols/perception/detail.ts';

/** The scores of the correct and the misreporting response in one order. */
export interface ScoredOrder {
  /** the response that stands before the other; null: each was scored alone */
  readonly first: 'right' | 'perception' | null;
  /** null: missing or unreadable */
  readonly right: number | null;
  readonly other: number | null;
  readonly wins: 'right' | 'other' | 'tie' | 'open';
}

/** Both responses' scores in each order that was asked, the correct one first before second. */
export function compareScores(
  judgings: readonly Pick<JudgingDetail, 'order' | 'grey' | 'judging'>[],
): readonly ScoredOrder[] {
  const own = judgings.filter(({ grey }) => !grey);
  const scoreIn = (one: (typeof own)[number] | undefined, kind: ResponseKind) =>
    one?.judging?.ours?.[one.order.indexOf(kind)] ?? null;
  const alone = (kind: ResponseKind) =>
    own.find(({ order }) => order.length === 1 && order.includes(kind));
  const single = [alone('right'), alone('perception')] as const;
  const together = own
    .filter(({ order }) => order.includes('right') && order.includes('perception'))
    .map((one) => {
      const rightFirst = one.order.indexOf('right') < one.order.indexOf('perception');
      return compare(
        rightFirst ? 'right' : 'perception',
        scoreIn(one, 'right'),
        scoreIn(one, 'perception'),
      );
    })
    .toSorted((a, b) => Number(b.first === 'right') - Number(a.first === 'right'));
  const [right, other] = single;
  return [
    ...(right && other
      ? [compare(null, scoreIn(right, 'right'), scoreIn(other, 'perception'))]
      : []),
    ...together,
  ];
}

function compare(
  first: ScoredOrder['first'],
  right: number | null,
  other: number | null,
): ScoredOrder {
  const wins =
    right === null || other === null
      ? 'open'
      : right > other
        ? 'right'
        : right < other
          ? 'other'
          : 'tie';
  return { first, right, other, wins };
}
