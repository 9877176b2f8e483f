import type { Random } from '../../../random.ts';
import type { World } from '../world.ts';
import { howMany, isThere, moreOf, sameColor } from './of-numbers.ts';
import { colorOfOne, placeOfOne, shapeOfOne, sizeOfOne, textureOfOne } from './of-one-object.ts';
import { furthest, oddOneOut, sideOf } from './of-space.ts';
import { whichGround, whichStyle, whichWeather, writtenWord } from './of-the-whole.ts';
import {
  type QuestionKind,
  type Solution,
  type Subject,
  type Wordings,
  waysOf,
} from './question.ts';

export const QUESTION_KINDS: readonly QuestionKind[] = [
  colorOfOne,
  shapeOfOne,
  sizeOfOne,
  textureOfOne,
  placeOfOne,
  howMany,
  moreOf,
  isThere,
  sameColor,
  sideOf,
  furthest,
  oddOneOut,
  writtenWord,
  whichWeather,
  whichStyle,
  whichGround,
];

/** A question about a world with its answer. */
export interface Question {
  readonly kind: QuestionKind;
  readonly subject: Subject;
  readonly text: string;
  readonly solution: Solution;
  /** answers to choose from, shuffled, including the right one */
  readonly choices: readonly string[];
}

const MOST_CHOICES = 4;

/** share of questions kept whose answer is the kind's usual one */
const USUAL_ASKED = 0.35;

/**
 * A question of this kind about a world; null if none has a unique answer, and sometimes if the
 * answer is the usual one. An answer is drawn first, then a question with that answer, so that
 * guessing gains little.
 */
export function askQuestion(
  world: World,
  kind: QuestionKind,
  random: Random,
  wordings: Wordings = 'known',
): Question | null {
  const byAnswer = new Map<string, { subject: Subject; solution: Solution }[]>();
  for (const subject of kind.subjects(world)) {
    const solution = kind.solve(subject, world);
    if (!solution) continue;
    const alike = byAnswer.get(solution.answer) ?? [];
    byAnswer.set(solution.answer, [...alike, { subject, solution }]);
  }
  if (byAnswer.size === 0) return null;
  const { subject, solution } = random.pick(random.pick([...byAnswer.values()]));
  if (solution.answer === kind.usual && random.next() >= USUAL_ASKED) return null;
  const others = kind.choices(subject, world).filter((choice) => choice !== solution.answer);
  const some = random.shuffle([...new Set(others)]).slice(0, MOST_CHOICES - 1);
  return {
    kind,
    subject,
    text: wordQuestion(kind, subject, random.pick(waysOf(kind.wordings, wordings))),
    solution,
    choices: random.shuffle([solution.answer, ...some]),
  };
}

/** Up to `most` questions of different kinds. */
export function askSome(
  world: World,
  most: number,
  random: Random,
  wordings: Wordings = 'known',
): Question[] {
  const asked: Question[] = [];
  for (const kind of random.shuffle(QUESTION_KINDS)) {
    if (asked.length === most) break;
    const question = askQuestion(world, kind, random, wordings);
    if (question) asked.push(question);
  }
  return asked;
}

export function wordQuestion(kind: QuestionKind, subject: Subject, wording: string): string {
  const words = kind.words(subject);
  return wording.replace(/\{([abc])\}/g, (_, slot: string) => words['abc'.indexOf(slot)] ?? '');
}
