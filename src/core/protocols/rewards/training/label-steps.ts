import type { Question } from '../../../scenes/world/questions/ask-question.ts';
import type { KnownAnswer } from '../../../scenes/world/questions/solve-text.ts';
import { checkSolution } from '../../../scenes/world/step-truth.ts';
import { valueSteps } from '../search/step-values.ts';

/**
 * What a head learns for a step: its value by ViLBench's equation 1 (corrected), which rises
 * towards 1 with each right step, or 1 if nothing up to it is wrong and else 0.
 */
export const STEP_TARGETS = ['value', 'sound'] as const;
export type StepTarget = (typeof STEP_TARGETS)[number];

/**
 * Targets, 0..1, of the steps of a solution to a question about a drawn world. Every step from the
 * first wrong one on counts as wrong, because a later right step does not lead to the answer. The
 * list ends before the first step that cannot be checked.
 */
export function labelSteps(
  question: Pick<Question, 'solution'>,
  known: KnownAnswer,
  steps: readonly string[],
  target: StepTarget,
): number[] {
  const truths = checkSolution(question, known, steps);
  const unknown = truths.indexOf(null);
  const firstWrong = truths.findIndex((truth) => truth?.right === false);
  const wrong = steps.map((_, place): 0 | 1 => (firstWrong >= 0 && place >= firstWrong ? 1 : 0));
  const targets = target === 'value' ? valueSteps(wrong) : wrong.map((one) => 1 - one);
  return unknown < 0 ? targets : targets.slice(0, unknown);
}
