/**
 * Levenshtein distance (1966): the fewest insertions, deletions and replacements of one element
 * that turn one sequence into the other. Time grows with the product of the lengths, memory with
 * the length of `b`.
 */
export function levenshtein(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replace = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const remove = (above[column] ?? 0) + 1;
      const insert = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replace, remove, insert));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
