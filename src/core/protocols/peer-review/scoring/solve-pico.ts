import { Random } from '../../../random.ts';
import { pearson } from '../../../statistics/correlation.ts';
import { givenBy, type ReviewSums, type Scores } from './score.ts';
import type { Solution } from './solve-upme.ts';

/** SGD with StepLR, as PiCO's code has it: 0.1, a tenth of it after each 10 of 30 epochs. */
const RATE = 0.1;
const DECAY_EVERY = 10;
const EPOCHS = 30;

/** What the weights are read off: w = σ(A z + b), A and b learnt, z drawn once. */
export interface PicoStart {
  /** A z + b before the first step, by model */
  readonly outputs: readonly number[];
  /** |z|² */
  readonly square: number;
}

/** z of a standard normal; A and b uniform within ±1/√n, as PyTorch's Linear begins. */
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

/**
 * PiCO's solver: 1 − Pearson(w, G) is brought down by gradient, G_j = Σ score · w_r / battles of j
 * taken as given in each step. Ours: that stop of the gradient, and no term of ranks in the score.
 * Who never reviewed, or was never reviewed, keeps its start.
 */
export function solvePico(sums: ReviewSums, { outputs, square }: PicoStart): Solution {
  const output = [...outputs];
  const weightsNow = (): number[] => output.map((value) => 1 / (1 + Math.exp(-value)));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * 0.1 ** Math.floor(epoch / DECAY_EVERY);
    const weights = weightsNow();
    const scores = battleScores(sums, weights);
    const active = [...weights.keys()].filter(
      (model) => scores[model] !== null && givenBy(sums, model) > 0,
    );
    const gradient = pearsonGradient(
      active.map((model) => weights[model] ?? 0),
      active.map((model) => scores[model] ?? 0),
    );
    for (const [place, model] of active.entries()) {
      const weight = weights[model] ?? 0;
      const slope = (gradient[place] ?? 0) * weight * (1 - weight);
      // a step of the model's row of A and of its b, seen at A z + b
      output[model] = (output[model] ?? 0) + rate * slope * (square + 1);
    }
  }
  const weights = weightsNow();
  return { weights, scores: battleScores(sums, weights), epochs: EPOCHS };
}

function battleScores({ models, sums, counts }: ReviewSums, weights: readonly number[]): Scores {
  return weights.map((_, candidate) => {
    let [sum, battles] = [0, 0];
    for (const [reviewer, weight] of weights.entries()) {
      const at = reviewer * models + candidate;
      sum += weight * (sums[at] ?? 0);
      battles += counts[at] ?? 0;
    }
    return battles > 0 ? sum / battles : null;
  });
}

/** Of Pearson(w, g) by w; nothing where one of them is constant. */
function pearsonGradient(w: readonly number[], g: readonly number[]): number[] {
  const correlation = pearson(w, g);
  if (correlation === null) return w.map(() => 0);
  const [x, y] = [centred(w), centred(g)];
  const [lengthX, lengthY] = [Math.hypot(...x), Math.hypot(...y)];
  return x.map(
    (value, place) =>
      (y[place] ?? 0) / (lengthX * lengthY) - (correlation * value) / (lengthX * lengthX),
  );
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
