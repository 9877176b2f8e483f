import type { Question } from './questions/ask-question.ts';
import { isRight, type KnownAnswer } from './questions/solve-text.ts';

/** A step reads something off the picture, or follows from the steps before it. */
export type StepRole = 'perception' | 'reasoning';

/** What is known of a step about a drawn world. */
export interface StepTruth {
  readonly role: StepRole;
  readonly right: boolean;
}

/** A step that concludes from what was listed before; all others say what the picture shows. */
const REASONING = /^(one is|none is|only one is) /;
/** How the steps of all kinds of questions begin; lower case. */
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
 * Whether each step of a solution is right. A step is right where it is one of the statements that the
 * question's own program makes of this world; objects may be counted in another order. Another statement
 * of a known form is wrong, true or not: it does not belong to the solution (ours). Null: the step is
 * worded in a way that cannot be checked.
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
 * The same of steps of which the last one may end in the answer: where its statement is right and the
 * answer is not, the wrong conclusion is a fault of reasoning.
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

/** What a step states, and the answer that it ends in; null where it gives none. */
function splitAnswer(step: string): { readonly statement: string; readonly answer: string | null } {
  const found = /(^|\n)\s*answer\s*:/i.exec(step);
  if (!found) return { statement: step, answer: null };
  return { statement: step.slice(0, found.index).trim(), answer: step.slice(found.index) };
}

/** Without the number of what is counted. */
function statementOf(step: string): string {
  return normalise(step).replace(/, \d$/, '');
}

function countOf(said: string): number | null {
  const [, count] = /^[a-z]+ [a-z]+, (\d)$/.exec(said) ?? [];
  return count === undefined ? null : Number(count);
}

/** Lower case, single spaces, without "Step 1:" and without a mark at the end. */
function normalise(step: string): string {
  return step
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^step \d+[.:)]\s*/, '')
    .replace(/[\s.?!]+$/, '');
}
