import type { Recipe } from '../core/ask/recipe.ts';
import {
  drawHead,
  foldScaling,
  type LinearHead,
  type Rows,
  type Scaling,
  scoreRows,
} from './linear-head.ts';
import { drawMlp, flattenMlp, foldMlp, type MlpHead, scoreMlp, unflattenMlp } from './mlp-head.ts';

/** A model that maps a hidden state to a score. */
export type Head = LinearHead | MlpHead;

/** A tensor as stored. */
interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

function isMlp(head: Head): head is MlpHead {
  return 'out' in head;
}

/** A score for each row. Throws RangeError if the rows' width differs from the head's. */
export function scoreHead(head: Head, rows: Rows): Float64Array {
  return isMlp(head) ? scoreMlp(head, rows) : scoreRows(head, rows);
}

/** The head that gives unstandardised rows the scores that this one gives standardised rows. */
export function foldHead(head: Head, scaling: Scaling): Head {
  return isMlp(head) ? foldMlp(head, scaling) : foldScaling(head, scaling);
}

/** The initial parameters for a recipe. */
export function firstParameters(
  { objective, units }: Recipe,
  width: number,
  seed: number,
): Float32Array {
  if (units !== undefined) return flattenMlp(drawMlp(width, units, seed));
  const { weight, bias } = drawHead(width, seed);
  // rankings do not depend on a bias
  return objective.kind === 'mse' ? Float32Array.from([...weight, bias]) : weight;
}

/** The head that a list of parameters represents. */
export function headOfParameters(
  parameters: Float32Array,
  { units }: Pick<Recipe, 'units'>,
  width: number,
): Head {
  if (units !== undefined) return unflattenMlp(parameters, width, units);
  return { weight: parameters.slice(0, width), bias: parameters[width] ?? 0 };
}

/** Whether decay applies to a parameter: to weights, but not to biases. */
export function isDecayed(place: number, { units }: Pick<Recipe, 'units'>, width: number): boolean {
  if (units === undefined) return place < width;
  const isBias = place >= units * width && place < units * (width + 1);
  return !isBias && place < units * (width + 2);
}

/** The head as tensors: "weight" and "bias"; for a network also "out" and "out-bias". */
export function tensorsOfHead(head: Head): readonly Tensor[] {
  const weight = Float32Array.from(head.weight);
  if (!isMlp(head)) {
    return [
      { name: 'weight', shape: [1, weight.length], values: weight },
      { name: 'bias', shape: [1], values: Float32Array.of(head.bias) },
    ];
  }
  const units = head.out.length;
  return [
    { name: 'weight', shape: [units, weight.length / units], values: weight },
    { name: 'bias', shape: [units], values: Float32Array.from(head.bias) },
    { name: 'out', shape: [1, units], values: Float32Array.from(head.out) },
    { name: 'out-bias', shape: [1], values: Float32Array.of(head.outBias) },
  ];
}

/** The head in such tensors, which the schema has validated. */
export function headOfTensors(tensors: readonly Pick<Tensor, 'values'>[]): Head {
  const [weight = new Float32Array(), bias = new Float32Array(), out, last] = tensors.map(
    ({ values }) => values,
  );
  return out ? { weight, bias, out, outBias: last?.[0] ?? 0 } : { weight, bias: bias[0] ?? 0 };
}

/** The width of the hidden states that the head reads. */
export function widthOf(head: Head): number {
  return isMlp(head) ? head.weight.length / head.out.length : head.weight.length;
}
