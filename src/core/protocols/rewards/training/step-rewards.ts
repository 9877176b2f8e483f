import * as v from 'valibot';
import { readJsonLines } from '../../../tables/json-lines.ts';
import { TableError } from '../../../tables/table-error.ts';
import { GIVEN_LIMITS } from '../given/given-question.ts';
import type { StepReward } from '../search/value-tree.ts';
import type { QuestionAt } from '../solutions/questions.ts';
import type { LabelledSolution } from './training-data.ts';

/** Maximum lines of one file. */
const MOST_LINES = 100_000;

const step = v.pipe(
  v.string('a text is needed'),
  v.trim(),
  v.minLength(1, 'an empty step'),
  v.maxLength(GIVEN_LIMITS.text, `at most ${GIVEN_LIMITS.text} characters`),
);
const whole = (most: number) =>
  v.pipe(
    v.number('a whole number is needed'),
    v.integer('a whole number is needed'),
    v.minValue(0, 'at least 0'),
    v.maxValue(most, `at most ${most}`),
  );

/** A partial solution about a drawn world, and the value of its last step. */
const line = v.object({
  seed: whole(0xffff_ffff),
  world: whole(1_000_000),
  steps: v.pipe(
    v.array(step, 'a list of steps is needed'),
    v.minLength(1, 'at least one step'),
    v.maxLength(GIVEN_LIMITS.steps, `at most ${GIVEN_LIMITS.steps} steps`),
  ),
  value: v.pipe(
    v.number('a number is needed'),
    v.minValue(0, 'at least 0'),
    v.maxValue(1, 'at most 1'),
  ),
});

/** Step rewards from one file: solutions about the worlds of one seed. */
export interface StepRewards {
  readonly seed: number;
  readonly solutions: readonly LabelledSolution[];
}

/**
 * Reads step rewards, one partial solution per line: {"seed", "world", "steps", "value"}; other
 * fields are ignored. Partial solutions that are continued by others are merged into those, so
 * every solution needs the values of all its prefixes. Throws TableError with line and field of the
 * first fault.
 */
export function readStepRewards(file: string): StepRewards {
  const lines = readJsonLines(file, line);
  if (lines.length > MOST_LINES) {
    throw new TableError(MOST_LINES + 1, `at most ${MOST_LINES} lines; split the file`);
  }
  const seed = lines[0]?.value.seed ?? 0;
  const values = new Map<string, number>();
  const continued = new Set<string>();
  for (const { line: at, value } of lines) {
    if (value.seed !== seed) {
      throw new TableError(at, `seed: ${value.seed} after ${seed}; put each seed in its own file`);
    }
    values.set(nameSteps(value.world, value.steps), value.value);
    continued.add(nameSteps(value.world, value.steps.slice(0, -1)));
  }
  const done = new Set<string>();
  const solutions = lines.flatMap(({ line: at, value: { world, steps } }): LabelledSolution[] => {
    const name = nameSteps(world, steps);
    if (continued.has(name) || done.has(name)) return [];
    done.add(name);
    const targets = steps.map((_, place) => {
      const target = values.get(nameSteps(world, steps.slice(0, place + 1)));
      if (target !== undefined) return target;
      throw new TableError(
        at,
        `steps: no line has the value of the first ${place + 1} of these steps`,
      );
    });
    return [{ place: world, steps, targets }];
  });
  return { seed, solutions };
}

function nameSteps(world: number, steps: readonly string[]): string {
  return JSON.stringify([world, ...steps]);
}

/** Writes one line per unique partial solution, as `readStepRewards` reads them. */
export function writeStepRewards(
  questions: QuestionAt,
  seed: number,
  solutions: readonly LabelledSolution[],
): string {
  const lines = solutions.flatMap(({ place, steps, targets }) =>
    targets.map((value, step) =>
      writeLine(questions, seed, place, { steps: steps.slice(0, step + 1), value }),
    ),
  );
  return `${[...new Set(lines)].join('\n')}\n`;
}

/** One such line, with the question and its answer for other programs. */
export function writeLine(
  questions: QuestionAt,
  seed: number,
  world: number,
  { steps, value }: StepReward,
): string {
  const { question, known } = questions(world);
  return JSON.stringify({
    seed,
    world,
    question: question.text,
    answer: known.answer,
    steps,
    value,
  });
}
