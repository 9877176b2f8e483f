import type {
  OtherKind,
  ResponseKind,
} from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type { JudgingDetail } from '../../../../core/protocols/perception/detail.ts';

/** The scores of the correct and the misreporting response in one order. */
export interface ScoredOrder {
  /** the response that stands before the other; null: each was scored alone */
  readonly first: 'right' | 'other' | null;
  /** null: missing or unreadable */
  readonly right: number | null;
  readonly other: number | null;
  readonly wins: 'right' | 'other' | 'tie' | 'open';
}

/**
 * The scores of the correct response and of another one in each order that was asked, the correct one
 * first before second; with the picture, or with a grey one in its place.
 */
export function compareScores(
  judgings: readonly Pick<JudgingDetail, 'order' | 'grey' | 'judging'>[],
  other: OtherKind = 'perception',
  grey = false,
): readonly ScoredOrder[] {
  const own = judgings.filter((one) => one.grey === grey);
  const scoreIn = (one: (typeof own)[number] | undefined, kind: ResponseKind) =>
    one?.judging?.ours?.[one.order.indexOf(kind)] ?? null;
  const alone = (kind: ResponseKind) =>
    own.find(({ order }) => order.length === 1 && order.includes(kind));
  const single = [alone('right'), alone(other)] as const;
  const together = own
    .filter(({ order }) => order.includes('right') && order.includes(other))
    .map((one) => {
      const rightFirst = one.order.indexOf('right') < one.order.indexOf(other);
      return compare(rightFirst ? 'right' : 'other', scoreIn(one, 'right'), scoreIn(one, other));
    })
    .toSorted((a, b) => Number(b.first === 'right') - Number(a.first === 'right'));
  const [right, another] = single;
  return [
    ...(right && another ? [compare(null, scoreIn(right, 'right'), scoreIn(another, other))] : []),
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
