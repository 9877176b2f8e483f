import { mcnemar } from '../intervals/mcnemar.ts';

/** How often something held in the trials of one item of one kind. */
export interface KindCount {
  readonly kind: string;
  readonly hits: number;
  readonly of: number;
}

/** The kind with the highest share of hits over all items. */
export interface KindLead extends KindCount {
  /**
   * p-value of its lead over the second kind, 0..1: the exact test of McNemar on the items in which
   * the two differ, times the number of pairs of kinds of which these two were chosen (Bonferroni)
   */
  readonly p: number;
}

/**
 * The kind that leads. Trials of one item are not independent, so that the test counts items. Null
 * with fewer than two kinds or without a leader.
 */
export function leadOfKind(items: readonly (readonly KindCount[])[]): KindLead | null {
  const kinds = [...new Set(items.flatMap((item) => item.map(({ kind }) => kind)))];
  const [best, second] = kinds
    .map((kind) => sumOf(items.flatMap((item) => item.filter((one) => one.kind === kind))))
    .toSorted((a, b) => shareOf(b) - shareOf(a));
  if (!best || !second || shareOf(best) === shareOf(second)) return null;
  let [ahead, behind] = [0, 0];
  for (const item of items) {
    const [one, other] = [best, second].map(({ kind }) =>
      item.find((count) => count.kind === kind),
    );
    if (!one || !other) continue;
    const lead = shareOf(one) - shareOf(other);
    if (lead > 0) ahead++;
    if (lead < 0) behind++;
  }
  const pairs = (kinds.length * (kinds.length - 1)) / 2;
  return { ...best, p: Math.min(1, pairs * (mcnemar(ahead, behind) ?? 1)) };
}

const shareOf = ({ hits, of }: KindCount) => hits / Math.max(1, of);

function sumOf(counts: readonly KindCount[]): KindCount {
  const sum = { kind: counts[0]?.kind ?? '', hits: 0, of: 0 };
  for (const { hits, of } of counts) {
    sum.hits += hits;
    sum.of += of;
  }
  return sum;
}
