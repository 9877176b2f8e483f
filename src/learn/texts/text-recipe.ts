import type { Objective, Recipe } from '../../core/ask/recipe.ts';
import type { TextObjective } from './text-objective.ts';

/** A recipe whose objective compares sampled texts. */
export type TextRecipe = Recipe & { readonly objective: Objective & { kind: 'grpo' | 'best-of' } };

/** Throws RangeError for a recipe that does not train on texts. */
export function requireTexts(recipe: Recipe): TextRecipe {
  const { objective } = recipe;
  if (objective.kind === 'grpo' || objective.kind === 'best-of') return { ...recipe, objective };
  throw new RangeError(
    `a whole decoder is trained on texts that it writes, by "grpo" or "best-of", not by "${objective.kind}"`,
  );
}

/** The loss of an objective's steps. */
export function formOf(objective: TextRecipe['objective']): TextObjective {
  if (objective.kind === 'best-of') return { kind: 'best-of' };
  const { clip, kl, klForm } = objective;
  return { kind: 'grpo', clip, kl, klForm };
}
