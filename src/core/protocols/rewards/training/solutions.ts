import { Random } from '../../../random.ts';
import { misperceive, perturbStep, writeSteps } from '../../../scenes/world/solutions.ts';
import type { RewardsQuestion } from '../solutions/questions.ts';

/** A solution whose steps a head learns to value. */
export interface TrainingSolution {
  /** index of its question */
  readonly place: number;
  readonly steps: readonly string[];
}

/**
 * Makes solutions to one question: the right one; one that misperceives a detail and then reasons
 * correctly; one with a single wrong step; and right steps with a wrong answer. Those that the
 * question does not allow are left out.
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

/** Appends the answer to the last step, as `segmentSteps` would cut it. */
function write(steps: readonly string[], answer: string): string[] {
  const written = writeSteps(steps);
  return [...written.slice(0, -1), `${written.at(-1) ?? ''}\nAnswer: ${answer}`];
}
