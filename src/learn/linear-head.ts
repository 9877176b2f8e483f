import { Random } from '../core/random.ts';

/** One linear layer: a row's score is weight · row + bias. */
export interface LinearHead {
  /** one per number of a row */
  readonly weight: Float32Array;
  readonly bias: number;
}

/** Concatenated rows of the same width. */
export interface Rows {
  readonly values: Float32Array;
  readonly width: number;
}

/** A score for each row. Throws RangeError if the rows' width differs from the head's. */
export function scoreRows({ weight, bias }: LinearHead, { values, width }: Rows): Float64Array {
  if (width !== weight.length || values.length % width !== 0) {
    throw new RangeError(
      `the head reads ${weight.length} numbers a row, and the rows have ${width}`,
    );
  }
  const scores = new Float64Array(values.length / width).fill(bias);
  for (let row = 0; row < scores.length; row++) {
    let sum = bias;
    for (let i = 0; i < width; i++) sum += (weight[i] ?? 0) * (values[row * width + i] ?? 0);
    scores[row] = sum;
  }
  return scores;
}

/** Standard deviation of the initial scores; small, so that no order is favoured. */
const FIRST_SPREAD = 0.1;

/** Draws weights from N(0, 0.01 / width), without a bias: standardised rows score N(0, 0.01). */
export function drawHead(width: number, seed: number): LinearHead {
  const random = new Random([seed, 'head']);
  const scale = FIRST_SPREAD / Math.sqrt(width);
  return { weight: Float32Array.from({ length: width }, () => scale * random.normal()), bias: 0 };
}

/** Mean and standard deviation of each column. */
export interface Scaling {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/**
 * Finds the scaling over all rows. A constant column gets the deviation 1, so that it standardises
 * to 0.
 */
export function findScaling({ values, width }: Rows): Scaling {
  const count = Math.max(1, values.length / width);
  const mean = new Float64Array(width);
  const deviation = new Float64Array(width);
  for (const [i, value] of values.entries())
    mean[i % width] = (mean[i % width] ?? 0) + value / count;
  for (const [i, value] of values.entries()) {
    const away = value - (mean[i % width] ?? 0);
    deviation[i % width] = (deviation[i % width] ?? 0) + away ** 2 / count;
  }
  return { mean, deviation: deviation.map((square) => (square > 1e-12 ? Math.sqrt(square) : 1)) };
}

/** Standardises rows; those that the scaling was found on get mean 0 and deviation 1. */
export function standardise({ values, width }: Rows, { mean, deviation }: Scaling): Rows {
  const scaled = values.map(
    (value, i) => (value - (mean[i % width] ?? 0)) / (deviation[i % width] ?? 1),
  );
  return { values: scaled, width };
}

/** The head that gives unstandardised rows the scores that this one gives standardised rows. */
export function foldScaling(
  { weight, bias }: LinearHead,
  { mean, deviation }: Scaling,
): LinearHead {
  const folded = weight.map((value, i) => value / (deviation[i] ?? 1));
  const shift = folded.reduce((sum, value, i) => sum + value * (mean[i] ?? 0), 0);
  return { weight: folded, bias: bias - shift };
}
