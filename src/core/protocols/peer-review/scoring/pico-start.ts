import { Random } from '../../../random.ts';

/** The source of the weights: w = σ(A z + b), with A and b learnt and z drawn once. */
export interface PicoStart {
  /** A z + b before the first step, by model */
  readonly outputs: readonly number[];
  /** |z|² */
  readonly square: number;
}

/** z is standard normal; A and b are uniform within ±1/√n, as in PyTorch's Linear. */
export function picoStart(models: number, turn: number): PicoStart {
  const random = new Random(['peer-review pico', turn]);
  const z = Array.from({ length: models }, () => random.normal());
  const bound = 1 / Math.sqrt(models);
  const outputs = z.map(() => {
    const row = z.reduce((sum, value) => sum + value * random.uniform(-bound, bound), 0);
    return row + random.uniform(-bound, bound);
  });
  return { outputs, square: z.reduce((sum, value) => sum + value * value, 0) };
}

/** SGD with StepLR, as in PiCO's code. */
export const EPOCHS = 30;
const RATE = 0.1;
const DECAY_EVERY = 10;

/** Learning rate of an epoch, counted from 0: divided by ten after every ten epochs. */
export function rateOf(epoch: number): number {
  return RATE * 0.1 ** Math.floor(epoch / DECAY_EVERY);
}

/** The weights: σ of each output. */
export function weightsOf(outputs: readonly number[]): number[] {
  return outputs.map((value) => 1 / (1 + Math.exp(-value)));
}

/**
 * A z + b after one ascent step of SGD on A and b; `gradient` is the objective's derivative by
 * weight. Each model's row of A and its b affect only its own output, together with the factor |z|²
 * + 1.
 */
export function stepOutputs(
  outputs: readonly number[],
  gradient: readonly number[],
  rate: number,
  square: number,
): number[] {
  return weightsOf(outputs).map(
    (weight, model) =>
      (outputs[model] ?? 0) + rate * (gradient[model] ?? 0) * weight * (1 - weight) * (square + 1),
  );
}
