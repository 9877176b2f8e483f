import { classScores } from '../../../statistics/class-scores.ts';
import type { Share } from '../../../statistics/intervals/wilson.ts';
import type { StepInput } from '../options.ts';
import type { MadeRow } from '../report.ts';
import { LEAST_SCORE, MOST_SCORE } from '../selection/aggregate.ts';
import type { MadeFault } from '../solutions/made-solutions.ts';
import { shareByQuestion } from './share-by-question.ts';

/**
 * A score above the middle of the scale means that a step is right; ours, as the shipped judges
 * were trained that way.
 */
export const MIDDLE_SCORE = (LEAST_SCORE + MOST_SCORE) / 2;

/** How well a reward model verifies steps whose correctness is known. */
export interface Verification {
  /**
   * share verified correctly with the middle of the scale as threshold; an unreadable score counts
   * as a mistake
   */
  readonly own: Share | null;
  /** the same with another item's picture shown */
  readonly other: Share | null;
  /** with a threshold chosen on validation worlds; null if those have no scores */
  readonly threshold: {
    readonly above: number;
    readonly accuracy: Share | null;
    /** with another item's picture shown: what the text alone reveals */
    readonly other: Share | null;
  } | null;
  /** mean of the F1 of right and of wrong steps at that threshold, 0..1 */
  readonly f1: number | null;
  /** for a trained head: the same by the rise of its value at each step; null for other judges */
  readonly rises: {
    readonly above: number;
    readonly accuracy: Share | null;
    readonly f1: number | null;
  } | null;
  /** Table 8's plain question; null: not asked */
  readonly plain: Share | null;
  readonly plainF1: number | null;
  /** plain answers that are neither yes nor no */
  readonly plainUnreadable: number;
  /**
   * by fault: share of these faulty steps that score at most the middle; for "none", of right steps
   * that score above it
   */
  readonly found: Readonly<Record<MadeFault, Share | null>>;
}

/** The steps that count for verification; steps that end with an answer are reported separately. */
const isStep = ({ fault }: MadeRow): boolean => fault !== 'answer';

/** Scored on the prefix, a step is right only if no earlier step is wrong either. */
function truthOf({ sound, right }: MadeRow, input: StepInput): boolean {
  return input === 'prefix' ? sound : right;
}

export function verifySteps(made: readonly MadeRow[], input: StepInput): Verification {
  const test = made.filter((row) => !row.validation);
  const steps = test.filter(isStep);
  const above = chooseThreshold(
    made.filter((row) => row.validation && isStep(row)),
    input,
  );
  const asked = steps.filter(({ plain }) => plain !== undefined);
  return {
    own: shareOf(steps, input, ({ score }) => score, MIDDLE_SCORE),
    other: shareOf(steps, input, ({ other }) => other, MIDDLE_SCORE),
    threshold:
      above === null
        ? null
        : {
            above,
            accuracy: shareOf(steps, input, ({ score }) => score, above),
            other: shareOf(steps, input, ({ other }) => other, above),
          },
    f1: above === null ? null : f1Of(steps, input, ({ score }) => said(score, above)),
    rises: verifyRises(made, steps, input),
    plain: shareByQuestion(
      asked.map((row) => ({ place: row.place, hit: row.plain === truthOf(row, input) })),
    ),
    plainF1: asked.length === 0 ? null : f1Of(asked, input, ({ plain }) => plain),
    plainUnreadable: asked.filter(({ plain }) => plain === null).length,
    found: {
      none: foundOf(test, 'none', input),
      perception: foundOf(test, 'perception', input),
      reasoning: foundOf(test, 'reasoning', input),
      answer: foundOf(test, 'answer', input),
    },
  };
}

function verifyRises(
  made: readonly MadeRow[],
  steps: readonly MadeRow[],
  input: StepInput,
): Verification['rises'] {
  const held = made.filter((row) => row.validation && isStep(row));
  const above = bestThreshold(held, input, riseIn, listQuantiles);
  if (above === null) return null;
  return {
    above,
    accuracy: shareOf(steps, input, riseIn, above),
    f1: f1Of(steps, input, (row) => said(riseIn(row), above)),
  };
}

const riseIn = ({ rise }: MadeRow): number | undefined => rise;

/**
 * The threshold with the best mean F1 on the steps of validation worlds. Candidates are half points
 * between whole scores and, for a head's scores, also their 5 % quantiles. Of several equally good
 * ones, the one nearest to the middle is chosen. Null if no step is scored.
 */
export function chooseThreshold(made: readonly MadeRow[], input: StepInput): number | null {
  return bestThreshold(made, input, ({ score }) => score, listThresholds);
}

/** The first of the listed thresholds with the best mean F1; null without any number. */
function bestThreshold(
  made: readonly MadeRow[],
  input: StepInput,
  numberOf: (row: MadeRow) => number | null | undefined,
  list: (numbers: readonly number[]) => readonly number[],
): number | null {
  const scored = made.filter((row) => typeof numberOf(row) === 'number');
  if (scored.length === 0) return null;
  let best: { readonly above: number; readonly f1: number } | null = null;
  for (const above of list(scored.map((row) => numberOf(row) ?? 0))) {
    const f1 = f1Of(scored, input, (row) => said(numberOf(row), above));
    if (f1 !== null && (best === null || f1 > best.f1 + 1e-12)) best = { above, f1 };
  }
  return best?.above ?? null;
}

function listThresholds(scores: readonly number[]): readonly number[] {
  const halves = [3, 2.5, 3.5, 2, 4, 1.5, 4.5];
  if (scores.every(Number.isInteger)) return halves;
  return [...halves, ...listQuantiles(scores)].sort(
    (a, b) => Math.abs(a - MIDDLE_SCORE) - Math.abs(b - MIDDLE_SCORE),
  );
}

/** 5 % quantiles, ascending. */
function listQuantiles(numbers: readonly number[]): readonly number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Array.from(
    { length: 19 },
    (_, place) => sorted[Math.floor(((place + 1) * sorted.length) / 20)] ?? 0,
  );
}

type Said = boolean | null | undefined;

/** null: the score is unreadable; undefined: it is still missing */
function said(score: number | null | undefined, above: number): Said {
  return typeof score === 'number' ? score > above : score;
}

function shareOf(
  rows: readonly MadeRow[],
  input: StepInput,
  scoreOf: (row: MadeRow) => number | null | undefined,
  above: number,
): Share | null {
  const there = rows.filter((row) => scoreOf(row) !== undefined);
  return shareByQuestion(
    there.map((row) => ({
      place: row.place,
      hit: said(scoreOf(row), above) === truthOf(row, input),
    })),
  );
}

/** An unreadable score matches neither class, so it counts as a miss. */
function f1Of(
  rows: readonly MadeRow[],
  input: StepInput,
  saidOf: (row: MadeRow) => Said,
): number | null {
  const there = rows.filter((row) => saidOf(row) !== undefined);
  const truths = there.map((row) => String(truthOf(row, input)));
  const given = there.map((row) => String(saidOf(row)));
  const [right, wrong] = ['true', 'false'].map((label) => classScores(truths, given, label).f1);
  return typeof right === 'number' && typeof wrong === 'number' ? (right + wrong) / 2 : null;
}

/** Counts the faulty steps themselves, not the steps after them. */
function foundOf(rows: readonly MadeRow[], fault: MadeFault, input: StepInput): Share | null {
  const wanted = rows.filter(
    (row) => row.fault === fault && row.right === (fault === 'none') && row.score !== undefined,
  );
  return shareByQuestion(
    wanted.map((row) => ({
      place: row.place,
      hit: said(row.score, MIDDLE_SCORE) === truthOf(row, input),
    })),
  );
}
