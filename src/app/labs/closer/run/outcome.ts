import type { CloserJudgeReport } from '../../../../core/protocols/closer/reader.ts';
import {
  isFlip,
  type JudgedTriplet,
  kindOf,
  type PairKind,
} from '../../../../core/protocols/closer/report.ts';
import { differenceOf, type Place } from '../../../../core/protocols/closer/triplet.ts';
import { mcnemar } from '../../../../core/statistics/intervals/mcnemar.ts';
import { wilson } from '../../../../core/statistics/intervals/wilson.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

export type NamedReport = CloserJudgeReport & { readonly judge: string };

/** What a judge's choices follow, as far as 95 % intervals show it. */
interface Pattern {
  /** better than guessing, worse, or neither is shown */
  readonly beside: 'better' | 'worse' | null;
  /** the order decides: the interval of the share of changed choices lies above 0.5 */
  readonly turns: boolean;
  /** the position it prefers: the interval of that preference excludes 0; null if none is shown */
  readonly place: Place | null;
}

/** What is said of an accuracy beside a guess, which is right in half. */
const GUESSING = {
  better: '',
  worse: ', which is worse than guessing',
  neither: ', which is not shown to be better than guessing',
} as const;

/** By what rule the pair in pictures is chosen. */
const SHOWN = {
  changed: 'The clearest case of the choices that changed: its two strengths differ most.',
  kept: 'The hardest of the pairs right in both orders: its two strengths differ least.',
} as const;

export interface Outcome {
  /** the main result, in one sentence */
  readonly headline: string;
  /** one sentence for each judge, with its interval */
  readonly lines: readonly string[];
  /** the judge and the pair that illustrate the headline; null if no pair does */
  readonly shown: {
    readonly judge: number;
    readonly name: string;
    readonly one: JudgedTriplet;
    /** by what rule it was chosen, in a sentence */
    readonly why: string;
  } | null;
}

/** Sums up a run in sentences; each follows from an interval. `judges` must not be empty. */
export function findOutcome(judges: readonly NamedReport[]): Outcome {
  const answered = [...judges.entries()]
    .filter(([, { pairs }]) => pairs > 0)
    .map(([at, report]) => ({ at, report, ...patternOf(report) }));
  const turning = answered
    .filter(({ turns }) => turns)
    .sort((a, b) => b.report.flips / b.report.pairs - a.report.flips / a.report.pairs)[0];
  const seeing = answered
    .filter(({ beside }) => beside === 'better')
    .sort((a, b) => (b.report.accuracy ?? 0) - (a.report.accuracy ?? 0))[0];
  const lines = answered.map(({ report, ...pattern }) => sayJudge(report, pattern));
  const main = turning ?? seeing ?? answered[0];
  const said = turning
    ? sayTurning(turning.report, seeing === turning ? undefined : seeing?.report)
    : seeing && saySeeing(seeing.report);
  return {
    headline:
      said ??
      (answered.some(({ report }) => report.accuracy !== null)
        ? 'No judge is shown to be better than guessing here'
        : 'No answer could be read'),
    lines,
    shown: main && said !== undefined ? showing(main.at, main.report, turning !== undefined) : null,
  };
}

function patternOf(report: NamedReport): Pattern {
  const { firstPosition, flips, pairs } = report;
  const preference = firstPosition ?? { low: 0, high: 0 };
  return {
    beside: besideGuessing(report),
    // two independent guesses differ in half of the pairs
    turns: (wilson(flips, pairs)?.low ?? 0) > 0.5,
    place: preference.low > 0 ? 'first' : preference.high < 0 ? 'second' : null,
  };
}

/**
 * Accuracy beside a guess, by two signs at once: its interval excludes 0.5, and so does an exact
 * test of the pairs in which the judge kept its choice. A changed choice is right in one of its two
 * orders even if the judge sees nothing, so a few kept ones must not carry the conclusion.
 */
function besideGuessing(report: NamedReport): Pattern['beside'] {
  const { accuracyInterval } = report;
  const { p } = keptBy(report);
  if (accuracyInterval === null || p === null || p >= 0.05) return null;
  if (accuracyInterval.low > 0.5) return 'better';
  return accuracyInterval.high < 0.5 ? 'worse' : null;
}

/** The pairs that kept their choice, right or wrong, and p of the exact test that both are as likely. */
function keptBy({ judged }: NamedReport) {
  const count = (kind: PairKind) =>
    judged.filter((one) => one.round === 0 && kindOf(one) === kind).length;
  const [right, wrong] = [count('nearer'), count('farther')];
  return { right, wrong, p: mcnemar(right, wrong) };
}

/** What is said of an accuracy beside a guess, as the end of its sentence. */
function sayGuessing(report: NamedReport, beside: Pattern['beside']): string {
  const { right, wrong, p } = keptBy(report);
  if (beside === null && excludesGuess(report) && p !== null) {
    const kept = right + wrong;
    return `. This does not tell it from guessing: it kept only ${formatCount(kept)} of its choices, ${right === 0 ? 'none' : formatCount(right)} of them right, and chance may give that too (exact test, p = ${p.toFixed(2)})`;
  }
  return GUESSING[beside ?? 'neither'];
}

/** Both judges by one measure: two different ones cannot be compared. */
function sayTurning({ judge, flips, pairs }: NamedReport, other: NamedReport | undefined): string {
  const said = `${judge} changed its choice in ${formatCount(flips)} of ${formatCount(pairs)} pairs when the candidates swapped places`;
  if (!other) return said;
  const count = other.flips === 0 ? 'none' : formatCount(other.flips);
  return `${said}; ${other.judge} in ${count}${other.pairs === pairs ? '' : ` of ${formatCount(other.pairs)}`}`;
}

/**
 * Whether the interval alone would tell it from a guess: resampled pairs say nothing of the few that
 * kept their choice, and the sentence gives the exact test instead.
 */
function excludesGuess({ accuracyInterval }: NamedReport): boolean {
  return accuracyInterval !== null && (accuracyInterval.low > 0.5 || accuracyInterval.high < 0.5);
}

function saySeeing({ judge, accuracy }: NamedReport): string {
  return `${judge} chose the nearer one in ${percent(accuracy)} of its answers`;
}

/** "fir was right in 46 % (95 % interval 40 to 50): no better than guessing. The order decides …" */
function sayJudge(report: NamedReport, { beside, turns, place }: Pattern): string {
  const { judge, accuracy, firstPosition, pairs, invalid, flips } = report;
  if (accuracy === null) return `${judge} gave no answer that can be read.`;
  const read = 2 * pairs - invalid;
  const firsts = (((firstPosition?.rate ?? 0) + 1) / 2) * read;
  const taken = formatCount(Math.round(place === 'second' ? read - firsts : firsts));
  return [
    `${judge} chose the nearer candidate in ${percent(accuracy)}${beside === null && excludesGuess(report) ? '' : sayInterval(report)} of its answers${sayGuessing(report, beside)}.`,
    ...(turns
      ? [
          `The order decides: it changed its choice in ${formatCount(flips)} of ${formatCount(pairs)} pairs.`,
        ]
      : []),
    ...(place === null
      ? []
      : [`It prefers the ${place} place, which it chose in ${taken} of ${formatCount(read)}.`]),
  ].join(' ');
}

function percent(share: number | null): string {
  return `${(100 * (share ?? 0)).toFixed(0)} %`;
}

function sayInterval({ accuracyInterval }: NamedReport): string {
  if (!accuracyInterval || accuracyInterval.low === accuracyInterval.high) return '';
  const { low, high } = accuracyInterval;
  return ` (95 % interval ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`;
}

/**
 * A pair whose choice changed with the order, or the one with the smallest difference seen in both
 * orders.
 */
function showing(
  judge: number,
  { judge: name, judged }: NamedReport,
  changed: boolean,
): Outcome['shown'] {
  const one = changed ? widestFlip(judged) : closestSeen(judged);
  return one ? { judge, name, one, why: changed ? SHOWN.changed : SHOWN.kept } : null;
}

/**
 * The pair whose choice changed with the order at the widest difference, and of several the one with
 * the strongest changes: readers see it best.
 */
export function widestFlip(judged: readonly JudgedTriplet[]): JudgedTriplet | undefined {
  return differing(judged)
    .filter(isFlip)
    .sort((a, b) => wideness(b) - wideness(a) || strongest(b) - strongest(a))[0];
}

function closestSeen(judged: readonly JudgedTriplet[]): JudgedTriplet | undefined {
  return differing(judged)
    .filter(({ choices }) => choices.first === 'first' && choices.second === 'second')
    .sort((a, b) => wideness(a) - wideness(b))[0];
}

function differing(judged: readonly JudgedTriplet[]): JudgedTriplet[] {
  return judged.filter(({ round, triplet }) => round === 0 && triplet.far !== null);
}

function strongest({ triplet }: JudgedTriplet): number {
  return triplet.far ?? 0;
}

function wideness({ triplet }: JudgedTriplet): number {
  return differenceOf(triplet) ?? 0;
}
