import { classScores } from '../../../statistics/class-scores.ts';
import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import type { StepInput } from '../options.ts';
import type { MadeRow } from '../report.ts';
import { LEAST_SCORE, MOST_SCORE } from '../selection/aggregate.ts';
import type { MadeFault } from '../solutions/made-solutions.ts';

/** A score above the middle of the scale says that a step is right; ours, as the judges here learnt it. */
export const MIDDLE_SCORE = (LEAST_SCORE + MOST_SCORE) / 2;

/** How a reward model verifies steps of which it is known whether they are right. */
export interface Verification {
  /** share verified rightly by the middle of the scale, an unreadable score counting as wrong */
  readonly own: Share | null;
  /** the same with another item's picture shown */
  readonly other: Share | null;
  /** by a threshold that was chosen on other worlds; null where those say nothing */
  readonly threshold: {
    readonly above: number;
    readonly accuracy: Share | null;
    /** with another item's picture shown: what the words alone tell */
    readonly other: Share | null;
  } | null;
  /** mean of the F1 of right and of wrong steps at that threshold, 0..1 */
  readonly f1: number | null;
  /** of a trained head: the same by how far its value rises with a step; null: of others */
  readonly rises: {
    readonly above: number;
    readonly accuracy: Share | null;
    readonly f1: number | null;
  } | null;
  /** Table 8's plain question; null: it was not asked */
  readonly plain: Share | null;
  readonly plainF1: number | null;
  /** plain answers that were neither yes nor no */
  readonly plainUnreadable: number;
  /** of the steps with that fault, those that score no higher than the middle; the right ones above it */
  readonly found: Readonly<Record<MadeFault, Share | null>>;
}

/** Steps that the verification is counted on: endings with an answer stand apart. */
const isStep = ({ fault }: MadeRow): boolean => fault !== 'answer';

/** On the prefix a step is right where nothing before it is wrong either. */
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
    plain: wilson(asked.filter((row) => row.plain === truthOf(row, input)).length, asked.length),
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
 * The threshold with the best mean F1 on steps of worlds for validation: half points between whole scores,
 * and of a head's scores also their 5 % quantiles; the one nearest to the middle where several are as
 * good. Null where no step there is scored.
 */
export function chooseThreshold(made: readonly MadeRow[], input: StepInput): number | null {
  return bestThreshold(made, input, ({ score }) => score, listThresholds);
}

/** Of thresholds listed from those numbers the first with the best mean F1; null without any number. */
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

/** null: no score could be read; undefined: it is missing yet */
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
  const hits = there.filter((row) => said(scoreOf(row), above) === truthOf(row, input)).length;
  return wilson(hits, there.length);
}

/** An unreadable score is neither right nor wrong, so it is a miss of its class. */
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

/** Of the faulty steps themselves, and of nothing that follows them. */
function foundOf(rows: readonly MadeRow[], fault: MadeFault, input: StepInput): Share | null {
  const wanted = rows.filter(
    (row) => row.fault === fault && row.right === (fault === 'none') && row.score !== undefined,
  );
  const hits = wanted.filter((row) => said(row.score, MIDDLE_SCORE) === truthOf(row, input));
  return wilson(hits.length, wanted.length);
}
