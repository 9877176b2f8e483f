import { Random } from '../../../random.ts';
import { misperceive, perturbStep, writeSteps } from '../../../scenes/world/solutions.ts';
import type { RewardsQuestion } from '../solutions/questions.ts';

/** A solution whose steps a head is to value. */
export interface TrainingSolution {
  /** of its question */
  readonly place: number;
  readonly steps: readonly string[];
}

/**
 * Solutions made of one question: the right one; one in which a detail is seen wrongly and that goes
 * on rightly from there; one with a single wrong step; and right steps with a wrong answer. Those that
 * the question does not allow are left out.
 */
export function makeTrainingSolutions(seed: number, item: RewardsQuestion): TrainingSolution[] {
  const { question, world, place } = item;
  const { steps, answer } = question.solution;
  const random = new Random([seed, 'training solutions', place]);
  const seen = misperceive(question, world, random)?.solution;
  const perturbed = perturbStep(question, world, random);
  const others = question.choices.filter((choice) => choice !== answer);
  const wrong = others.length > 0 ? random.pick(others) : null;
  return [
    write(steps, answer),
    ...(seen ? [write(seen.steps, seen.answer)] : []),
    ...(perturbed ? [write(perturbed.steps, answer)] : []),
    ...(wrong === null ? [] : [write(steps, wrong)]),
  ].map((written) => ({ place, steps: written }));
}

/** The answer belongs to the last step, as `segmentSteps` cuts it. */
function write(steps: readonly string[], answer: string): string[] {
  const written = writeSteps(steps);
  return [...written.slice(0, -1), `${written.at(-1) ?? ''}\nAnswer: ${answer}`];
}
