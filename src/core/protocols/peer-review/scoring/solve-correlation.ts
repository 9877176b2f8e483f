import { pearsonGradients } from './pearson-gradients.ts';
import { EPOCHS, type PicoStart, rateOf, stepOutputs, weightsOf } from './pico-start.ts';
import { givenBy, type ReviewSums, type Scores } from './score.ts';
import type { Solution } from './solve-upme.ts';

/**
 * Ours, after PiCO: the same weights, epochs and learning rates, but scores are S_VL without a rank
 * term, and each step treats the scores as constants. A model that never reviewed, or was never
 * reviewed, keeps its start.
 */
export function solveCorrelation(sums: ReviewSums, { outputs, square }: PicoStart): Solution {
  let output = outputs;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const weights = weightsOf(output);
    const scores = battleScores(sums, weights);
    const active = [...weights.keys()].filter(
      (model) => scores[model] !== null && givenBy(sums, model) > 0,
    );
    const found = pearsonGradients(
      active.map((model) => weights[model] ?? 0),
      active.map((model) => scores[model] ?? 0),
    );
    const gradient = Array<number>(outputs.length).fill(0);
    for (const [place, model] of active.entries()) gradient[model] = found?.byFirst[place] ?? 0;
    output = stepOutputs(output, gradient, rateOf(epoch), square);
  }
  const weights = weightsOf(output);
  return { weights, scores: battleScores(sums, weights), epochs: EPOCHS };
}

/** Each candidate's mean of score times the reviewer's weight. */
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
