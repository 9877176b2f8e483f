import { Random } from '../core/random.ts';
import type { Rows, Scaling } from './linear-head.ts';

/** A small network with one hidden layer: a row's score is out · tanh(weight · row + bias) + outBias. */
export interface MlpHead {
  /** units × width, unit by unit */
  readonly weight: Float32Array;
  /** one per unit */
  readonly bias: Float32Array;
  /** one per unit */
  readonly out: Float32Array;
  readonly outBias: number;
}

/** Standard deviation of a network's initial scores on standardised rows. */
const FIRST_SPREAD = 0.1;

/** Draws weights from N(0, 1 / width) and N(0, 0.01 / units), without biases. */
export function drawMlp(width: number, units: number, seed: number): MlpHead {
  const random = new Random([seed, 'mlp head']);
  const draw = (length: number, deviation: number) =>
    Float32Array.from({ length }, () => deviation * random.normal());
  return {
    weight: draw(units * width, 1 / Math.sqrt(width)),
    bias: new Float32Array(units),
    out: draw(units, FIRST_SPREAD / Math.sqrt(units)),
    outBias: 0,
  };
}

/** As one list of parameters for the optimiser. */
export function flattenMlp({ weight, bias, out, outBias }: MlpHead): Float32Array {
  return Float32Array.from([...weight, ...bias, ...out, outBias]);
}

/** From such a list, for rows of this width. */
export function unflattenMlp(parameters: Float32Array, width: number, units: number): MlpHead {
  const ends = [units * width, units * (width + 1), units * (width + 2)] as const;
  return {
    weight: parameters.slice(0, ends[0]),
    bias: parameters.slice(ends[0], ends[1]),
    out: parameters.slice(ends[1], ends[2]),
    outBias: parameters[ends[2]] ?? 0,
  };
}

/** A score for each row. Throws RangeError if the rows' width differs from the network's. */
export function scoreMlp(
  { weight, bias, out, outBias }: MlpHead,
  { values, width }: Rows,
): Float64Array {
  const units = out.length;
  if (weight.length !== units * width || values.length % width !== 0) {
    throw new RangeError(
      `the head reads ${weight.length / units} numbers a row, and the rows have ${width}`,
    );
  }
  const scores = new Float64Array(values.length / width);
  for (let row = 0; row < scores.length; row++) {
    let score = outBias;
    for (let unit = 0; unit < units; unit++) {
      let sum = bias[unit] ?? 0;
      for (let i = 0; i < width; i++) {
        sum += (weight[unit * width + i] ?? 0) * (values[row * width + i] ?? 0);
      }
      score += (out[unit] ?? 0) * Math.tanh(sum);
    }
    scores[row] = score;
  }
  return scores;
}

/** The network that gives unstandardised rows the scores that this one gives standardised rows. */
export function foldMlp(head: MlpHead, { mean, deviation }: Scaling): MlpHead {
  const width = mean.length;
  const weight = head.weight.map((value, i) => value / (deviation[i % width] ?? 1));
  const bias = head.bias.map((value, unit) => {
    let shift = 0;
    for (let i = 0; i < width; i++) shift += (weight[unit * width + i] ?? 0) * (mean[i] ?? 0);
    return value - shift;
  });
  return { ...head, weight, bias };
}
