import type { Question } from './questions/ask-question.ts';
import { isRight, type KnownAnswer } from './questions/solve-text.ts';

/** A step either reads something from the picture or follows from earlier steps. */
export type StepRole = 'perception' | 'reasoning';

/** The checked truth of a step about a drawn world. */
export interface StepTruth {
  readonly role: StepRole;
  readonly right: boolean;
}

/**
 * Matches a step that concludes from a preceding list; all other steps state what the picture
 * shows.
 */
const REASONING = /^(one is|none is|only one is) /;
/** Beginnings of the steps of all kinds of questions, in lower case. */
const FORMS: readonly RegExp[] = [
  REASONING,
  /^the .+ (is|are) .+/,
  /^it (is|has) .+/,
  /^there (is|are) .+/,
  /^no [a-z]+$/,
  /^[a-z]+ [a-z]+, \d$/,
  /^[a-z]+: [a-z ,]+$/,
  /^(nothing lies|thin streaks|white flakes|the shapes|the picture is|between the shapes)/,
];

export function roleOfStep(step: string): StepRole {
  return REASONING.test(normalise(step)) ? 'reasoning' : 'perception';
}

/**
 * Whether each step of a solution is right. A step is right if it is one of the statements that the
 * question's own solution makes about this world; objects may be counted in another order. Any
 * other statement of a known form is wrong, even a true one, because it does not belong to the
 * solution (our choice). Null: the step's wording cannot be checked.
 */
export function checkSteps(
  { solution }: Pick<Question, 'solution'>,
  steps: readonly string[],
): (StepTruth | null)[] {
  const left = solution.steps.map(statementOf);
  return steps.map((step, place) => {
    const role = roleOfStep(step);
    const said = normalise(step);
    const found = left.indexOf(statementOf(step));
    if (found >= 0) {
      left.splice(found, 1);
      const counted = countOf(said);
      return { role, right: counted === null || counted === place + 1 };
    }
    return FORMS.some((form) => form.test(said)) ? { role, right: false } : null;
  });
}

/**
 * Like `checkSteps`, but a step may end with the answer. If its statement is right and its answer
 * is wrong, the conclusion counts as an error of reasoning.
 */
export function checkSolution(
  question: Pick<Question, 'solution'>,
  known: KnownAnswer,
  steps: readonly string[],
): (StepTruth | null)[] {
  const parts = steps.map(splitAnswer);
  const checked = checkSteps(
    question,
    parts.map(({ statement }) => statement),
  );
  return checked.map((truth, place) => {
    const answer = parts[place]?.answer ?? null;
    if (answer === null || truth?.right === false) return truth;
    const concludes = isRight(answer, known);
    if (parts[place]?.statement === '') return { role: 'reasoning', right: concludes === true };
    if (truth === null || concludes === true) return truth;
    return { role: 'reasoning', right: false };
  });
}

/** A step's statement, and the answer that it ends with; null if it has none. */
function splitAnswer(step: string): { readonly statement: string; readonly answer: string | null } {
  const found = /(^|\n)\s*answer\s*:/i.exec(step);
  if (!found) return { statement: step, answer: null };
  return { statement: step.slice(0, found.index).trim(), answer: step.slice(found.index) };
}

/** A step's statement without the running number of a counted object. */
function statementOf(step: string): string {
  return normalise(step).replace(/, \d$/, '');
}

function countOf(said: string): number | null {
  const [, count] = /^[a-z]+ [a-z]+, (\d)$/.exec(said) ?? [];
  return count === undefined ? null : Number(count);
}

/** Lower case, single spaces, without "Step 1:" and final punctuation. */
function normalise(step: string): string {
  return step
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^step \d+[.:)]\s*/, '')
    .replace(/[\s.?!]+$/, '');
}
