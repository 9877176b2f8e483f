/** The middle value, or the mean of the two middle ones. Throws RangeError if there are none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('there is no median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] as number;
  const high = sorted[Math.floor(middle)] as number;
  return (low + high) / 2;
}

/** Rounds to three significant digits; more would be noise. */
export function tidy(value: number): number {
  return Number(value.toPrecision(3));
}
