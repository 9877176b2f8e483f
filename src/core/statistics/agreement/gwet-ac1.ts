import type { Ratings } from './ratings.ts';
import type { UndefinedBecause } from './undefined-because.ts';

/**
 * Raw agreement, 0..1: the mean, over items with at least two scores, of the share of an item's
 * pairs of scores that are equal, p_a = mean of Σ_k r_k (r_k - 1) / (r (r - 1)), where r_k of the r
 * scores are k (Gwet, Handbook of Inter-Rater Reliability, 4th edition, 2014). For two raters, this
 * is how often they give the same score.
 */
export function rawAgreement({ counts, starts, equalPairs }: Ratings): number | UndefinedBecause {
  let items = 0;
  let sum = 0;
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const scores = (starts[pattern + 1] as number) - (starts[pattern] as number);
    if (scores < 2) continue;
    const count = counts[pattern] as number;
    items += count;
    sum += (count * (equalPairs[pattern] as number)) / (scores * (scores - 1));
  }
  return items === 0 ? 'no-overlap' : sum / items;
}

/**
 * Gwet's AC1, (p_a - p_e) / (1 - p_e), at most 1, with p_a as above and p_e = Σ_k π_k (1 - π_k) /
 * (q - 1). q is the number of categories and π_k the mean over items of the share of an item's
 * scores that are k; items with a single score count in π (Gwet 2008, "Computing inter-rater
 * reliability and its variance in the presence of high agreement"; with missing scores as in the
 * Handbook, 2014). Takes any number of raters. Undefined if there is only one category.
 */
export function gwetAc1(ratings: Ratings): number | UndefinedBecause {
  const agreement = rawAgreement(ratings);
  if (typeof agreement !== 'number') return agreement;
  const { counts, starts, category, categories } = ratings;
  if (categories.length < 2) return 'one-score';
  const shares = new Float64Array(categories.length);
  let items = 0;
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const count = counts[pattern] as number;
    const start = starts[pattern] as number;
    const end = starts[pattern + 1] as number;
    if (count === 0) continue;
    items += count;
    for (let i = start; i < end; i++) {
      const place = category[i] as number;
      shares[place] = (shares[place] as number) + count / (end - start);
    }
  }
  let spread = 0;
  for (const share of shares) spread += (share / items) * (1 - share / items);
  const chance = spread / (categories.length - 1);
  return (agreement - chance) / (1 - chance);
}
