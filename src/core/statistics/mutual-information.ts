import type { Contingency } from './contingency.ts';

/** Mutual information in nats: sum p(x, y) ln(p(x, y) / (p(x) p(y))). */
export function mutualInformation(table: Contingency): number {
  const { total, rowCounts, columnCounts, cells } = table;
  let information = 0;
  for (const { row, column, count } of cells) {
    const expected = ((rowCounts[row] as number) * (columnCounts[column] as number)) / total;
    information += (count / total) * Math.log(count / expected);
  }
  return Math.max(0, information);
}
