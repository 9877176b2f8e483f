import type { Battles } from './battles.ts';
import { pearsonGradients } from './pearson-gradients.ts';
import { EPOCHS, type PicoStart, rateOf, stepOutputs, weightsOf } from './pico-start.ts';
import type { Scores } from './score.ts';
import type { Solution } from './solve-upme.ts';

/** K of the rank term in PiCO's main.py. */
const RANK_SCALE = 200;

/** The state of PiCO's rule in one epoch, before its step. */
interface PicoEpoch {
  readonly weights: readonly number[];
  readonly scores: Scores;
  /** 1 − Pearson(w, G); null if one of them is constant */
  readonly loss: number | null;
}

/**
 * PiCO as in its authors' main.py (Ning et al. 2024), epoch by epoch. The weights are w = σ(A z +
 * b) for one fixed z. The winner of a battle gets 1 + (its rank − the loser's) / 200 by the current
 * weights, with rank 0 the highest; a tie gives both one half. G is a candidate's mean of these
 * values times its reviewers' weights. SGD minimises 1 − Pearson(w, G), with gradients through w
 * and G. Checked against PyTorch. Models without a battle have no G and stay out of the loss: the
 * authors' code would divide by zero.
 */
export function* picoEpochs(
  battles: readonly Battles[],
  { outputs, square }: PicoStart,
): Generator<PicoEpoch, void> {
  const models = outputs.length;
  const fought = Array<number>(models).fill(0);
  for (const { candidate, count } of battles) {
    fought[candidate] = (fought[candidate] ?? 0) + count;
  }
  const active = [...outputs.keys()].filter((model) => (fought[model] ?? 0) > 0);
  let output = outputs;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const weights = weightsOf(output);
    const ranks = ranksOf(weights);
    /** coefficient of each reviewer's weight in its candidate's G; ranks carry no gradient */
    const shares = battles.map(({ candidate, opponent, wins, ties }) => {
      const prize = 1 + ((ranks[candidate] ?? 0) - (ranks[opponent] ?? 0)) / RANK_SCALE;
      return (wins * prize + ties / 2) / (fought[candidate] ?? 1);
    });
    const scores = Array<number>(models).fill(0);
    for (const [place, { candidate, reviewer }] of battles.entries()) {
      scores[candidate] =
        (scores[candidate] ?? 0) + (shares[place] ?? 0) * (weights[reviewer] ?? 0);
    }
    const found = pearsonGradients(
      active.map((model) => weights[model] ?? 0),
      active.map((model) => scores[model] ?? 0),
    );
    yield {
      weights,
      scores: scores.map((score, model) => ((fought[model] ?? 0) > 0 ? score : null)),
      loss: found && 1 - found.value,
    };
    if (!found) continue;
    const gradient = Array<number>(models).fill(0);
    const byScore = Array<number>(models).fill(0);
    for (const [place, model] of active.entries()) {
      gradient[model] = found.byFirst[place] ?? 0;
      byScore[model] = found.bySecond[place] ?? 0;
    }
    for (const [place, { candidate, reviewer }] of battles.entries()) {
      gradient[reviewer] =
        (gradient[reviewer] ?? 0) + (shares[place] ?? 0) * (byScore[candidate] ?? 0);
    }
    output = stepOutputs(output, gradient, rateOf(epoch), square);
  }
}

/** The result that the authors report: weights and scores of the last epoch, before its step. */
export function solvePico(battles: readonly Battles[], start: PicoStart): Solution {
  let last: PicoEpoch = { weights: weightsOf(start.outputs), scores: [], loss: null };
  for (const epoch of picoEpochs(battles, start)) last = epoch;
  return { weights: last.weights, scores: last.scores, epochs: EPOCHS };
}

/** Ranks by weight, 0 for the highest. */
function ranksOf(weights: readonly number[]): number[] {
  const order = [...weights.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  const ranks = Array<number>(weights.length).fill(0);
  for (const [place, model] of order.entries()) ranks[model] = place;
  return ranks;
}
