import { clusterMean } from '../../../statistics/intervals/clustered-mean.ts';
import type { Share } from '../../../statistics/intervals/wilson.ts';

interface QuestionStep {
  /** index of its question */
  readonly place: number;
  readonly hit: boolean;
}

/**
 * The share of steps that hit. Its interval counts questions, because the steps of one question are
 * not independent. Null without steps.
 */
export function shareByQuestion(steps: readonly QuestionStep[]): Share | null {
  const questions = new Map<number, { sum: number; of: number }>();
  for (const { place, hit } of steps) {
    const question = questions.get(place) ?? { sum: 0, of: 0 };
    questions.set(place, question);
    question.sum += Number(hit);
    question.of += 1;
  }
  const found = clusterMean([...questions.values()], { least: 0, most: 1 });
  return found && { share: found.mean, low: found.low, high: found.high };
}
