import { groupRatings, type Ratings } from '../../src/core/statistics/agreement/ratings.ts';

/** A rater by row, an item by column; null where a score is missing. */
export function ratingsOfTable(
  table: readonly (readonly (number | null)[])[],
  scale: readonly number[] | null = null,
): Ratings {
  const lines = table.flatMap((row, rater) =>
    row.flatMap((score, item) => (score === null ? [] : [{ item, rater, score }])),
  );
  const list = {
    item: lines.map(({ item }) => item),
    rater: lines.map(({ rater }) => rater),
    score: lines.map(({ score }) => score),
    raters: table.length,
  };
  return groupRatings(list, scale);
}
