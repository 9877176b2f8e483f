import * as v from 'valibot';
import { readJsonLines } from '../../../tables/json-lines.ts';
import { TableError } from '../../../tables/table-error.ts';
import { type Aggregate, aggregateSteps, LEAST_SCORE, MOST_SCORE } from './aggregate.ts';
import { type BestOf, chooseBest, reachOracle } from './choose-best.ts';

/** Default sizes of best of N, as in ViLBench. */
export const USUAL_SIZES: readonly number[] = [2, 4, 8, 16];

const stepScore = v.nullable(
  v.pipe(
    v.number('a number from 1 to 5 or null is needed'),
    v.minValue(LEAST_SCORE, `at least ${LEAST_SCORE}`),
    v.maxValue(MOST_SCORE, `at most ${MOST_SCORE}`),
  ),
);

/** A line of an input file: a question and its solutions; other fields are ignored. */
const question = v.object({
  id: v.union([v.pipe(v.string(), v.nonEmpty()), v.number()], 'a text or a number is needed'),
  candidates: v.pipe(
    v.array(
      v.object({
        stepScores: v.array(stepScore, 'a list of scores is needed'),
        correct: v.boolean('true or false is needed'),
      }),
      'a list of candidates is needed',
    ),
    v.minLength(1, 'at least one candidate is needed'),
  ),
});
export type Question = v.InferOutput<typeof question>;

interface BestOfReport {
  /** by size and aggregate: means over the questions */
  readonly n: Readonly<Record<string, Readonly<Partial<Record<Aggregate, BestOf>>>>>;
  readonly reference: {
    /** one candidate picked at random */
    readonly random: number;
    /** whether any candidate is right, by size */
    readonly oracle: Readonly<Record<string, number>>;
  };
}

/** The questions of a file. Throws TableError with line and field of the first bad line. */
export function parseQuestions(file: string): Question[] {
  const lines = new Map<string | number, number>();
  return readJsonLines(file, question).map(({ line, value }) => {
    const before = lines.get(value.id);
    if (before !== undefined) {
      throw new TableError(
        line,
        `id: "${value.id}" stands on line ${before} already; give each question an id of its own`,
      );
    }
    lines.set(value.id, line);
    return value;
  });
}

/**
 * Best of N for each size and aggregate: exact for every question, then averaged over questions.
 */
export function reportBestOf(
  questions: readonly Question[],
  sizes: readonly number[],
  aggregates: readonly Aggregate[],
): BestOfReport {
  const bestOf = (aggregate: Aggregate, size: number): BestOf => {
    const each = questions.map(({ candidates }) => {
      const scored = candidates.map(({ stepScores, correct }) => ({
        score: aggregateSteps(stepScores, aggregate),
        correct,
      }));
      return chooseBest(scored, size);
    });
    return {
      accuracy: meanOf(each.map(({ accuracy }) => accuracy)),
      ties: meanOf(each.map(({ ties }) => ties)),
    };
  };
  const shares = questions.map(
    ({ candidates }) => candidates.filter(({ correct }) => correct).length / candidates.length,
  );
  return {
    n: Object.fromEntries(
      sizes.map((size) => [
        String(size),
        Object.fromEntries(aggregates.map((one) => [one, bestOf(one, size)])),
      ]),
    ),
    reference: {
      random: meanOf(shares),
      oracle: Object.fromEntries(
        sizes.map((size) => [
          String(size),
          meanOf(questions.map(({ candidates }) => reachOracle(candidates, size))),
        ]),
      ),
    },
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
