import { upperFirst } from '../../../words.ts';
import { type ExperimentPlan, MOST_EXPERIMENTS } from '../experiment.ts';
import type { ExperimentReport, ModelResult } from '../report.ts';
import { dataTypes, ourTypes } from '../tools/data-types.ts';
import { besideChance, differenceOf, isShown, NARROW } from './decide.ts';

/**
 * Whether the experiments so far answer the question: APEX's two conditions, decided by intervals.
 */
export interface Progress {
  /** no judge's interval is open in any experiment, and a comparison, if asked for, is decided */
  readonly sufficient: boolean;
  /**
   * everything that the question names was tested, and no further experiment is available or useful
   */
  readonly necessary: boolean;
  readonly openQuestions: readonly string[];
}

interface Wanted {
  /** names of the properties, classes or questions that must be tested */
  readonly about: readonly string[];
  readonly compares: boolean;
  /** experiments that are still available */
  readonly left: readonly ExperimentPlan[];
}

/**
 * Our rules; APEX leaves the decision to a language model. Sufficient: no judge's interval is open
 * in any experiment and, in a comparison, every pair either differs or has narrow intervals.
 * Necessary: everything in `about` was tested, and either no experiment is left, the cap is
 * reached, or no judge was above chance in the last two experiments, so that harder ones would add
 * nothing.
 */
export function judgeProgress(
  done: readonly ExperimentReport[],
  { about, compares, left }: Wanted,
): Progress {
  const last = done.at(-1);
  if (!last) return { sufficient: false, necessary: false, openQuestions: [] };
  const open = done.flatMap(({ id, plan, results }) =>
    results.some((result) => besideChance(plan, result) === 'open') ? [id] : [],
  );
  const undecided = compares ? undecidedPairs(done) : 0;
  const tested = new Set(done.flatMap(({ plan }) => plan.about.map(({ name }) => name)));
  const untested = about.filter((name) => !tested.has(name));
  const nobodyCan =
    done.length > 1 &&
    last.results.every((result) => besideChance(last.plan, result) !== 'above') &&
    done.at(-2)?.results.every((result) => {
      const before = done.at(-2);
      return before ? besideChance(before.plan, result) !== 'above' : false;
    }) === true;
  const sufficient = open.length === 0 && undecided === 0;
  const necessary =
    untested.length === 0 && (done.length >= MOST_EXPERIMENTS || nobodyCan || left.length === 0);
  return {
    sufficient,
    necessary,
    openQuestions: [
      ...untested.map((name) => `${sayAbout(name)} was not tested.`),
      ...open.map((id) => `Experiment ${id} has too few pictures to tell some judge from chance.`),
      ...(undecided > 0
        ? [
            `${undecided} of the comparisons are open: their intervals hold 0 and are wider than ${100 * NARROW} points.`,
          ]
        : []),
    ],
  };
}

/**
 * Counts the pairs of judges without a difference in any experiment whose intervals are not all
 * narrow.
 */
function undecidedPairs(done: readonly ExperimentReport[]): number {
  const judges = done[0]?.results.map(({ judge }) => judge) ?? [];
  let open = 0;
  for (const [at, first] of judges.entries()) {
    for (const second of judges.slice(at + 1)) {
      const found = done.map(({ results }) => {
        const [a, b] = [resultOf(results, first), resultOf(results, second)];
        return a && b ? differenceOf(a, b) : null;
      });
      const isNarrow = found.every(
        (one) => one?.interval && one.interval.high - one.interval.low <= NARROW,
      );
      if (!found.some(isShown) && !isNarrow) open += 1;
    }
  }
  return open;
}

function resultOf(results: readonly ModelResult[], judge: number): ModelResult | undefined {
  return results.find((one) => one.judge === judge);
}

/** A type's title; the names of classes and kinds of questions are used unchanged. */
function sayAbout(name: string): string {
  const title = [...dataTypes, ...ourTypes].find(({ id }) => id === name)?.title ?? name;
  return upperFirst(title);
}
