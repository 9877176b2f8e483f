import type { Random } from '../../random.ts';
import { EDIT_KINDS, editWorld } from './edit-world.ts';
import type { Question } from './questions/ask-question.ts';
import type { Solution } from './questions/question.ts';
import type { World } from './world.ts';

/** The form in which steps are asked for: "Step 1: …", a line each, and "Answer: …". */
export function writeSolution({ steps, answer }: Solution): string {
  return [...writeSteps(steps), `Answer: ${answer}`].join('\n');
}

export function writeSteps(steps: readonly string[]): string[] {
  return steps.map((step, index) => `Step ${index + 1}: ${step}`);
}

/** The answer that follows, by right reasoning, from one detail seen wrongly. */
export interface Misperceived {
  /** the world as that person sees it: one edit away */
  readonly world: World;
  readonly solution: Solution;
}

/**
 * The same question answered from a world in which one detail is another, so that the answer is
 * another too; null where no such detail is found.
 */
export function misperceive(
  { kind, subject, solution }: Question,
  world: World,
  random: Random,
): Misperceived | null {
  for (const edit of random.shuffle([...EDIT_KINDS, ...EDIT_KINDS])) {
    const seen = editWorld(world, edit, random);
    const found = seen && kind.solve(subject, seen);
    if (seen && found && found.answer !== solution.answer) return { world: seen, solution: found };
  }
  return null;
}

/** Steps of which exactly one, counted from 0, is not true of the world. */
export interface PerturbedSteps {
  readonly steps: readonly string[];
  readonly wrong: number;
}

/** One step as it reads where a detail is seen wrongly; the others stay. */
export function perturbStep(
  question: Question,
  world: World,
  random: Random,
): PerturbedSteps | null {
  const { steps } = question.solution;
  const wrongly = misperceive(question, world, random)?.solution.steps;
  if (wrongly?.length !== steps.length) return null;
  const differing = steps.flatMap((step, index) => (step === wrongly[index] ? [] : [index]));
  if (differing.length === 0) return null;
  const wrong = random.pick(differing);
  return {
    steps: steps.map((step, index) => (index === wrong ? (wrongly[index] ?? '') : step)),
    wrong,
  };
}

/**
 * Answers to one question that a judge is to tell apart, after the Perceptually Perturbed Judgment
 * Dataset: all right; a perceptual detail wrong and the reasoning kept (r_p); both wrong (r_p+r).
 */
export interface Responses {
  readonly right: Solution;
  readonly perception: Solution;
  /** null where no third answer is left */
  readonly both: Solution | null;
}

export function drawResponses(question: Question, world: World, random: Random): Responses | null {
  const { solution, choices } = question;
  const perception = misperceive(question, world, random)?.solution;
  if (!perception) return null;
  const left = choices.filter(
    (choice) => choice !== solution.answer && choice !== perception.answer,
  );
  const both = left.length > 0 ? { ...perception, answer: random.pick(left) } : null;
  return { right: solution, perception, both };
}
