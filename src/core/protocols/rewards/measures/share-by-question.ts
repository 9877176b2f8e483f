import { clusterMean } from '../../../statistics/intervals/clustered-mean.ts';
import type { Share } from '../../../statistics/intervals/wilson.ts';

/**
 * The share of steps that hit. Its interval counts questions, because the steps of one question are
 * not independent. `placeOf` gives a step's question. Null without steps.
 */
export function shareByQuestion<Step>(
  steps: readonly Step[],
  placeOf: (step: Step) => number,
  isHit: (step: Step) => boolean,
): Share | null {
  const questions = new Map<number, { sum: number; of: number }>();
  for (const step of steps) {
    const question = questions.get(placeOf(step)) ?? { sum: 0, of: 0 };
    questions.set(placeOf(step), question);
    question.sum += Number(isHit(step));
    question.of += 1;
  }
  const found = clusterMean([...questions.values()], { least: 0, most: 1 });
  return found && { share: found.mean, low: found.low, high: found.high };
}
