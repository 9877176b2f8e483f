import type { Random } from '../../src/core/random.ts';
import { type Wordings, waysOf } from '../../src/core/scenes/world/questions/question.ts';

/**
 * One message with its answer. In `user` a number is a picture: 0 the world, 1 the one an edit away,
 * 2 the one further away, 3 under a transform, 4 another world.
 */
export interface Message {
  /** what is asked: a question's kind, or "compare", "score", "step" … */
  readonly kind: string;
  /** how it is asked */
  readonly form: string;
  readonly system?: string;
  readonly user: readonly (string | number)[];
  readonly answer: string;
  /** what has to be read off an answer for it to be right */
  readonly truth: string;
}

/** One of several ways of saying a thing. */
export function pickWay(ways: readonly string[], random: Random, wordings: Wordings): string {
  return random.pick(waysOf(ways, wordings));
}

/** "A. red\nB. blue" */
export function listOptions(choices: readonly string[]): string {
  return choices.map((choice, index) => `${letterOf(index)}. ${choice}`).join('\n');
}

export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
