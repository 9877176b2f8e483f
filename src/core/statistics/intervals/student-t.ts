/**
 * Student's t distribution with `df` > 0 degrees of freedom: the probability of a value at least
 * this far from 0, on either side. Returns 1 for t = 0 and 0 for an infinite t.
 */
export function tTwoSided(t: number, df: number): number {
  if (!Number.isFinite(t)) return 0;
  return regularisedBeta(df / (df + t * t), df / 2, 1 / 2);
}

/** The t for which the share `confidence` (0..1, exclusive) of the distribution lies in -t..t. */
export function tWithin(confidence: number, df: number): number {
  let [low, high] = [0, 1];
  while (tTwoSided(high, df) > 1 - confidence) high *= 2;
  // each halving adds one bit; beyond the mantissa's 53 bits nothing changes
  for (let bit = 0; bit < 60; bit++) {
    const middle = (low + high) / 2;
    if (tTwoSided(middle, df) > 1 - confidence) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** I_x(a, b) by its continued fraction (Abramowitz and Stegun 26.5.8), which converges for small x. */
function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a);
  const front = Math.exp(
    a * Math.log(x) + b * Math.log1p(-x) - (logGamma(a) + logGamma(b) - logGamma(a + b)),
  );
  return (front * betaFraction(x, a, b)) / a;
}

/** Lentz's method; a tiny number replaces a vanishing denominator. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const kept = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / kept(1 + term * d);
      c = kept(1 + term / c);
      change = c * d;
      value *= change;
    }
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return value;
}

/** ln Γ(x) for x > 0: the recurrence raises x to where Stirling's series is exact. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  while (at < 16) {
    shift += Math.log(at);
    at += 1;
  }
  const square = at * at;
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / at;
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}
