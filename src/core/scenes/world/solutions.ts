import type { Random } from '../../random.ts';
import { EDIT_KINDS, editWorld } from './edit-world.ts';
import type { Question } from './questions/ask-question.ts';
import type { Solution } from './questions/question.ts';
import type { World } from './world.ts';

/** The format that prompts ask for: "Step 1: …", one per line, then "Answer: …". */
export function writeSolution({ steps, answer }: Solution): string {
  return [...writeSteps(steps), `Answer: ${answer}`].join('\n');
}

export function writeSteps(steps: readonly string[]): string[] {
  return steps.map((step, index) => `Step ${index + 1}: ${step}`);
}

/** The answer that correct reasoning gives after one detail is misperceived. */
interface Misperceived {
  /** the world as misperceived: one edit away */
  readonly world: World;
  readonly solution: Solution;
}

/**
 * Answers the same question about a world that differs in one detail, such that the answer differs
 * too; null if no such detail is found.
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

/** Steps with exactly one that is false about the world; `wrong` is its index. */
interface PerturbedSteps {
  readonly steps: readonly string[];
  readonly wrong: number;
}

/**
 * Replaces one step with its misperceived version and keeps the others; null if that is impossible.
 */
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
 * Answers to one question for a judge to tell apart, after the Perceptually Perturbed Judgment
 * Dataset: all right; perception wrong but reasoning right (r_p); both wrong (r_p+r).
 */
export interface Responses {
  readonly right: Solution;
  readonly perception: Solution;
  /** null if no third answer is left */
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
