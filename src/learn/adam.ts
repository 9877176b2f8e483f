/** Adam's state for one list of parameters (Kingma and Ba 2015, algorithm 1). */
export interface Adam {
  /** steps done */
  readonly step: number;
  /** moving means of the gradient and of its square */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

export function startAdam(parameters: number): Adam {
  return {
    step: 0,
    first: new Float64Array(parameters),
    second: new Float64Array(parameters),
  };
}

/**
 * One step against the gradient. Returns new parameters and a new state; changes neither argument.
 */
export function stepAdam(
  { step, first, second }: Adam,
  parameters: Float32Array,
  gradient: ArrayLike<number>,
  rate: number,
): { readonly adam: Adam; readonly parameters: Float32Array } {
  const next = step + 1;
  const m = first.map((value, i) => BETA1 * value + (1 - BETA1) * (gradient[i] ?? 0));
  const v = second.map((value, i) => BETA2 * value + (1 - BETA2) * (gradient[i] ?? 0) ** 2);
  const [m0, v0] = [1 - BETA1 ** next, 1 - BETA2 ** next];
  const moved = parameters.map(
    (value, i) => value - (rate * ((m[i] ?? 0) / m0)) / (Math.sqrt((v[i] ?? 0) / v0) + EPSILON),
  );
  return { adam: { step: next, first: m, second: v }, parameters: moved };
}
