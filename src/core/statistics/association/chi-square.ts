/** Counts by row and column; they may be sums of weights. */
export type FourCells = readonly [readonly [number, number], readonly [number, number]];

/** A test of whether rows and columns of a 2×2 table are independent. */
export interface ChiSquare {
  /** Pearson's statistic with one degree of freedom, without Yates' correction */
  readonly chiSquare: number;
  /** probability of a value at least this large if they are independent */
  readonly p: number;
  /** √(χ² / n), 0..1 */
  readonly phi: number;
}

/** Null if a row or a column is empty. */
export function chiSquare([[a, b], [c, d]]: FourCells): ChiSquare | null {
  const n = a + b + c + d;
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (!(margins > 0)) return null;
  const value = (n * (a * d - b * c) ** 2) / margins;
  return { chiSquare: value, p: erfc(Math.sqrt(value / 2)), phi: Math.sqrt(value / n) };
}

/** Above this, the series loses digits and the continued fraction is precise. */
const SWITCH = 2;

/** The complementary error function of x ≥ 0, to about twelve digits. */
function erfc(x: number): number {
  const factor = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < SWITCH) {
    let term = 2 * x;
    let sum = term;
    for (let k = 1; Math.abs(term) > 1e-17 * sum; k++) {
      term *= (2 * x * x) / (2 * k + 1);
      sum += term;
    }
    return 1 - factor * sum;
  }
  // 1 / (x + (1/2) / (x + (2/2) / (x + (3/2) / …)))
  let fraction = x;
  for (let k = 200; k > 0; k--) fraction = x + k / 2 / fraction;
  return factor / fraction;
}
