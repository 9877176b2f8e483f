import { DIFFICULTIES, type ExperimentPlan, MOST_EXPERIMENTS } from '../experiment.ts';
import type { ExperimentReport, ModelResult } from '../report.ts';
import { dataTypes, ourTypes } from '../tools/data-types.ts';
import { besideChance, differenceOf, isShown, NARROW } from './decide.ts';

/** Whether the experiments so far answer the question: APEX's two conditions, decided by intervals. */
export interface Progress {
  /** every judge stands above, below or at chance in the last experiments, or the comparison is decided */
  readonly sufficient: boolean;
  /** everything that the question names was tested, as hard as it can still tell something */
  readonly necessary: boolean;
  readonly openQuestions: readonly string[];
}

interface Wanted {
  /** names of what the plan is about, each of which must be tested */
  readonly about: readonly string[];
  readonly compares: boolean;
  /** experiments that could still follow */
  readonly left: readonly ExperimentPlan[];
}

/**
 * Ours, as APEX leaves it to a language model. Sufficient: no judge's interval is open in any experiment,
 * or, of a comparison, each pair differs or is narrow. Necessary: whatever the plan is about was tested,
 * and either the hardest experiments are done or no judge is above chance, so that harder ones would tell
 * nothing more.
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
  const isHard = last.plan.difficulty === DIFFICULTIES.at(-1);
  const nobodyCan =
    done.length > 1 &&
    last.results.every((result) => besideChance(last.plan, result) !== 'above') &&
    done.at(-2)?.results.every((result) => {
      const before = done.at(-2);
      return before ? besideChance(before.plan, result) !== 'above' : false;
    }) === true;
  const sufficient = open.length === 0 && undecided === 0;
  const necessary =
    untested.length === 0 &&
    ((isHard && left.length === 0) ||
      done.length >= MOST_EXPERIMENTS ||
      nobodyCan ||
      left.length === 0);
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

/** Pairs of judges of which no experiment shows a difference, and not all are narrow. */
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

/** A type by its title; classes and kinds of questions are named as they are asked about. */
function sayAbout(name: string): string {
  const title = [...dataTypes, ...ourTypes].find(({ id }) => id === name)?.title ?? name;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
