import { isRight, solveText } from '../../../scenes/world/questions/solve-text.ts';
import { checkSteps } from '../../../scenes/world/step-truth.ts';
import type { BoutBallot } from '../people/ballots.ts';
import type { RoundTexts } from '../report.ts';

/** What is known of a round's answers. */
interface KnownRound {
  /** whether each side's answer is right */
  readonly right: readonly [boolean, boolean];
  /** the steps of every right answer are there, and all of them are true */
  readonly sound: boolean;
}

/** Whether each side's answer is right, by the round's number over all repeats. */
export type KnownRounds = ReadonlyMap<number, readonly [boolean, boolean]>;

/**
 * All facts of a drawn world are known, and with them the answers to most questions. Null if the
 * round shows another picture, if the question has no single answer, or if an answer is ambiguous.
 */
export function knowRound({ picture, question, answers }: RoundTexts): KnownRound | null {
  const { source, steps } = picture;
  const known =
    source.kind === 'world' && steps.length === 0 ? solveText(question, source.world) : null;
  if (!known) return null;
  const [first, second] = [isRight(answers[0], known), isRight(answers[1], known)];
  if (first === null || second === null) return null;
  const right = [first, second] as const;
  const sound = answers.every((text, side) => {
    if (!right[side as 0 | 1]) return true;
    const told = stepsOf(text);
    return told.length > 0 && checkSteps(known, told).every((step) => step?.right === true);
  });
  return { right, sound };
}

/** The lines of an answer before its last. */
function stepsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^answer\s*:/i.test(line));
}

/** The rounds whose right answers are known. */
export function knownRounds(ballots: readonly BoutBallot[]): KnownRounds {
  return new Map(
    ballots.flatMap((ballot) => {
      const known = knowRound(ballot);
      return known ? [[ballot.bout, known.right] as const] : [];
    }),
  );
}
