/**
 * For each row, whether no other row dominates it, i.e. is at least as good in every column and
 * better in one. Higher is better. Rows with a missing value are not compared and not in the set.
 */
export function paretoSet(rows: readonly (readonly (number | null)[])[]): boolean[] {
  const whole = rows.map((row) => (row.every((value) => value !== null) ? row : null));
  return whole.map(
    (row) => row !== null && row.length > 0 && !whole.some((other) => other && beats(other, row)),
  );
}

function beats(a: readonly number[], b: readonly number[]): boolean {
  return (
    a.every((value, column) => value >= (b[column] as number)) &&
    a.some((value, column) => value > (b[column] as number))
  );
}
