import { Random } from '../../random.ts';

/** How often something held in the trials of one item of one kind. */
export interface KindCount {
  readonly kind: string;
  readonly hits: number;
  readonly of: number;
}

/** The kind with the highest share of hits over all items. */
export interface KindLead extends KindCount {
  /**
   * how often a lead over the second kind as large as this one comes about if the kinds of each item
   * are dealt anew by chance, 0..1
   */
  readonly p: number;
}

/** Deals: enough to tell p = 0.05 from twice as much; ours. */
const DEALS = 999;

/**
 * The kind that leads, with a permutation test over items: if the kinds do not matter, the counts of
 * an item's kinds may be exchanged. Null with fewer than two kinds or without a leader.
 */
export function leadOfKind(items: readonly (readonly KindCount[])[]): KindLead | null {
  const kinds = [...new Set(items.flatMap((item) => item.map(({ kind }) => kind)))];
  const total = sumByKind(items.flat(), kinds);
  const [best, second] = kinds
    .map((kind, place) => ({ kind, hits: total.hits[place] ?? 0, of: total.of[place] ?? 0 }))
    .toSorted((a, b) => b.hits / b.of - a.hits / a.of);
  if (!best || !second) return null;
  const found = leadIn(total);
  if (found === 0) return null;
  // items whose kinds are all alike stay the same in every deal
  const isMoving = (item: readonly KindCount[]) =>
    item.some(({ hits, of }) => hits !== item[0]?.hits || of !== item[0]?.of);
  const moving = items.filter(isMoving);
  const still = sumByKind(items.filter((item) => !isMoving(item)).flat(), kinds);
  const dealt = moving.map((item) => ({
    places: Int32Array.from(item, ({ kind }) => kinds.indexOf(kind)),
    hits: Float64Array.from(item, ({ hits }) => hits),
    of: Float64Array.from(item, ({ of }) => of),
  }));
  const random = new Random(['lead of kind', items.length, best.hits, best.of]);
  const counts = { hits: still.hits.slice(), of: still.of.slice() };
  let asLarge = 0;
  for (let deal = 0; deal < DEALS; deal++) {
    counts.hits.set(still.hits);
    counts.of.set(still.of);
    for (const { places, hits, of } of dealt) {
      for (let at = places.length - 1; at >= 0; at--) {
        const other = random.integer(0, at);
        const place = places[other] ?? 0;
        places[other] = places[at] ?? 0;
        places[at] = place;
        counts.hits[place] = (counts.hits[place] ?? 0) + (hits[at] ?? 0);
        counts.of[place] = (counts.of[place] ?? 0) + (of[at] ?? 0);
      }
    }
    // rounding must not hide a lead that is just as large
    if (leadIn(counts) >= found - 1e-9) asLarge++;
  }
  return { ...best, p: (1 + asLarge) / (1 + DEALS) };
}

/** By the place of a kind. */
interface Counts {
  readonly hits: Float64Array;
  readonly of: Float64Array;
}

function sumByKind(counts: readonly KindCount[], kinds: readonly string[]): Counts {
  const sum = { hits: new Float64Array(kinds.length), of: new Float64Array(kinds.length) };
  for (const { kind, hits, of } of counts) {
    const place = kinds.indexOf(kind);
    sum.hits[place] = (sum.hits[place] ?? 0) + hits;
    sum.of[place] = (sum.of[place] ?? 0) + of;
  }
  return sum;
}

/** How far the highest share lies above the second. */
function leadIn({ hits, of }: Counts): number {
  let [first, second] = [0, 0];
  for (let place = 0; place < hits.length; place++) {
    const share = (hits[place] ?? 0) / Math.max(1, of[place] ?? 0);
    if (share > first) {
      second = first;
      first = share;
    } else if (share > second) second = share;
  }
  return first - second;
}
