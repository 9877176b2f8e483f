/** The mean of the values that are present; null if none is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  return present.reduce((sum, value) => sum + value, 0) / present.length;
}
