import type { Recipe } from '../core/ask/recipe.ts';
import {
  firstParameters,
  foldHead,
  headOfParameters,
  isDecayed,
  scoreHead,
  tensorsOfHead,
} from './head.ts';
import { findScaling, standardise } from './linear-head.ts';
import { checkProblem, type Examples, type Problem } from './problem.ts';
import type { ScoreModel } from './score-model.ts';
import type { GradientEngine } from './step-batch.ts';

/**
 * A head on standardised rows: a linear layer, or for "mse" optionally a small network. Only for
 * "mse" does a linear layer have a bias, after the weights, since rankings do not depend on it.
 * Throws RangeError if the recipe cannot be trained on the data.
 */
export function createHeadModel(
  problem: Problem,
  recipe: Recipe,
  seed: number,
  engine: GradientEngine,
): ScoreModel {
  checkProblem(problem, recipe);
  const { width } = problem.train.rows;
  const scaling = findScaling(problem.train.rows);
  const scaled = (examples: Examples): Examples => ({
    ...examples,
    rows: standardise(examples.rows, scaling),
  });
  const headOf = (parameters: Float32Array) => headOfParameters(parameters, recipe, width);
  return {
    problem: { train: scaled(problem.train), validation: scaled(problem.validation) },
    first: firstParameters(recipe, width, seed),
    isDecayed: (place) => isDecayed(place, recipe, width),
    scores: async (parameters, rows) => scoreHead(headOf(parameters), rows),
    at: (parameters, batch) => engine.at(parameters, batch),
    tensors: (parameters) => tensorsOfHead(foldHead(headOf(parameters), scaling)),
    dispose: () => engine.dispose(),
  };
}
