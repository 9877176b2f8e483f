const HALF_LOG_TAU = Math.log(2 * Math.PI) / 2;

/** From here on, Stirling's series is exact to the last bits. */
const SERIES_FROM = 16;

const SMALL = Float64Array.from({ length: SERIES_FROM }, (_, n) => {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return Math.log(product);
});

/** Natural logarithm of n!, n whole and at least 0 (Stirling's series with four terms). */
export function logFactorial(n: number): number {
  if (n < SERIES_FROM) return SMALL[n] as number;
  const square = n * n;
  const tail = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / n;
  return HALF_LOG_TAU + (n + 0.5) * Math.log(n) - n + tail;
}
