import type { Interval } from '../../statistics/intervals/bootstrap.ts';
import { clusterShare } from '../../statistics/intervals/clustered-share.ts';
import { wilson } from '../../statistics/intervals/wilson.ts';
import { firstReach, type Measured } from '../../statistics/rising-fit.ts';
import type { Choice } from './asks.ts';
import { differenceOf, PLACES, type Place, STEPS, type Triplet } from './triplet.ts';

/** A triplet asked in both places, in one round. */
export interface JudgedTriplet {
  readonly triplet: Triplet;
  /** counted from 0 */
  readonly round: number;
  /** by the place of the nearer candidate; null: not answered yet */
  readonly choices: Readonly<Record<Place, Choice | null>>;
  /** why an ask failed, by the same place; absent: none did */
  readonly faults?: Readonly<Partial<Record<Place, string>>>;
}

/** How a pair that flipped in the first round ends. */
export interface Settled {
  readonly triplet: string;
  /** strengths 0..1; far is null for an irrelevant candidate */
  readonly start: { readonly near: number; readonly far: number | null };
  readonly end: { readonly near: number; readonly far: number | null };
  /** rounds in which it was asked, including the first */
  readonly rounds: number;
  /** 'open': it still flips in its last answered round */
  readonly state: 'settled' | 'open';
}

export interface CurvePoint {
  /** difference in strength, 0..1 */
  readonly difference: number;
  /** readable choices, up to two per triplet */
  readonly n: number;
  readonly pairs: number;
  /** 0..1, with its 95 % interval, which counts pairs */
  readonly accuracy: number;
  readonly low: number;
  readonly high: number;
}

/** What two-alternative forced choice shows about one judge. Rates cover the first round only. */
export interface CloserReport {
  /** pairs answered in both places, out of `planned` */
  readonly pairs: number;
  readonly planned: number;
  /** choices that could not be read; each pair has two */
  readonly invalid: number;
  /** share of choices of the nearer candidate, a tie counting half; null if there are none */
  readonly accuracy: number | null;
  /** 95 %, counting pairs, because a pair's two choices are not independent */
  readonly accuracyInterval: Interval | null;
  /** accuracy on pairs with an irrelevant candidate, which the curve leaves out */
  readonly irrelevant: { readonly n: number; readonly accuracy: number | null };
  /**
   * Share of choices of the first place minus that of the second, -1..1, with Wilson's 95 %
   * interval: 0 favours neither, 1 always takes the first. A tie counts half to each place.
   */
  readonly firstPosition: {
    readonly rate: number;
    readonly low: number;
    readonly high: number;
  } | null;
  /** pairs in which the choice moved to the other candidate when the two changed places */
  readonly flips: number;
  readonly curve: readonly CurvePoint[];
  /**
   * Difference in strength at which the rising curve through the points, starting at chance at 0,
   * reaches 75 % (ours: isotonic fit, linear between points); null if it never does. Below the
   * smallest difference asked it is only a guess: `sayThreshold` gives a bound instead.
   */
  readonly threshold75: number | null;
  readonly staircase: readonly Settled[];
}

/** The 75 % point as a number if a difference that small was asked; otherwise the known bound. */
export function sayThreshold({
  threshold75,
  curve,
}: Pick<CloserReport, 'threshold75' | 'curve'>): string {
  const [smallest] = curve;
  if (threshold75 === null || !smallest) return 'not reached';
  if (threshold75 < smallest.difference) return `below ${smallest.difference.toFixed(1)}`;
  return threshold75.toFixed(3);
}

/**
 * 1 for the nearer candidate, half for a tie, 0 for the farther one; null if there is no readable
 * choice.
 */
function credit(choice: Choice | null, nearer: Place): number | null {
  if (choice === null || choice === 'invalid') return null;
  if (choice === 'tie') return 0.5;
  return choice === nearer ? 1 : 0;
}

/**
 * What a judge chose in a pair's two orders: the same candidate, the nearer or the farther one; the
 * same place, so that its choice changed with the order; or no candidate in one of them at least.
 */
export const PAIR_KINDS = ['nearer', 'farther', 'first', 'second', 'none'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

export function kindOf({ choices }: Pick<JudgedTriplet, 'choices'>): PairKind {
  const { first, second } = choices;
  const chosen = (choice: Choice | null): choice is Place =>
    choice === 'first' || choice === 'second';
  if (!chosen(first) || !chosen(second)) return 'none';
  if (first === second) return first;
  // with the nearer candidate first, the first place is the nearer one
  return first === 'first' ? 'nearer' : 'farther';
}

/** Whether a judge chose a different candidate when the two changed places. */
export function isFlip(pair: Pick<JudgedTriplet, 'choices'>): boolean {
  const kind = kindOf(pair);
  return kind === 'first' || kind === 'second';
}

/** `judged` may hold several rounds in any order. */
export function reportCloser(judged: readonly JudgedTriplet[], planned: number): CloserReport {
  const answered = judged.filter(
    ({ choices }) => choices.first !== null && choices.second !== null,
  );
  const first = answered.filter(({ round }) => round === 0);
  const all = first.flatMap(({ triplet, choices }) =>
    PLACES.map((nearer) => ({ triplet, choice: choices[nearer], nearer })),
  );
  const read = all.flatMap(({ triplet, choice, nearer }) => {
    const value = credit(choice, nearer);
    if (value === null) return [];
    return [{ triplet, difference: differenceOf(triplet), choice, value }];
  });
  const ofIrrelevant = read.filter(({ difference }) => difference === null);
  const curve = curveOf(read);
  const firsts = read.reduce((sum, { choice }) => sum + (credit(choice, 'first') ?? 0), 0);
  const share = wilson(firsts, read.length);
  return {
    pairs: first.length,
    planned,
    invalid: all.length - read.length,
    accuracy: meanOf(read),
    accuracyInterval: intervalOf(read),
    irrelevant: { n: ofIrrelevant.length, accuracy: meanOf(ofIrrelevant) },
    firstPosition: share && {
      rate: 2 * share.share - 1,
      low: 2 * share.low - 1,
      high: 2 * share.high - 1,
    },
    flips: first.filter(isFlip).length,
    curve,
    threshold75: firstReach(
      0.75,
      { at: 0, value: 0.5 },
      curve.map(
        ({ difference, n, accuracy }): Measured => ({ at: difference, mean: accuracy, weight: n }),
      ),
    ),
    staircase: staircaseOf(answered),
  };
}

function meanOf(read: readonly { readonly value: number }[]): number | null {
  return read.length === 0 ? null : read.reduce((sum, { value }) => sum + value, 0) / read.length;
}

function intervalOf(
  read: readonly { readonly triplet: Triplet; readonly value: number }[],
): Interval | null {
  const byTriplet = new Map<string, { hits: number; of: number }>();
  for (const { triplet, value } of read) {
    const { hits, of } = byTriplet.get(triplet.id) ?? { hits: 0, of: 0 };
    byTriplet.set(triplet.id, { hits: hits + value, of: of + 1 });
  }
  const share = clusterShare([...byTriplet.values()]);
  return share && { low: share.low, high: share.high };
}

function curveOf(
  read: readonly {
    readonly triplet: Triplet;
    readonly difference: number | null;
    readonly value: number;
  }[],
): CurvePoint[] {
  const differences = new Set(read.flatMap(({ difference }) => difference ?? []));
  return [...differences]
    .sort((a, b) => a - b)
    .flatMap((difference) => {
      const here = read.filter((one) => one.difference === difference);
      const [accuracy, interval] = [meanOf(here), intervalOf(here)];
      if (accuracy === null || interval === null) return [];
      const pairs = new Set(here.map(({ triplet }) => triplet.id)).size;
      return [{ difference: difference / STEPS, n: here.length, pairs, accuracy, ...interval }];
    });
}

function staircaseOf(answered: readonly JudgedTriplet[]): Settled[] {
  const byTriplet = new Map<string, JudgedTriplet[]>();
  for (const one of answered) {
    byTriplet.set(one.triplet.id, [...(byTriplet.get(one.triplet.id) ?? []), one]);
  }
  return [...byTriplet.values()].flatMap((steps) => {
    const inTurn = steps.toSorted((a, b) => a.round - b.round);
    const [start] = inTurn;
    const end = inTurn.at(-1);
    if (!start || !end || start.round > 0 || !isFlip(start)) return [];
    return [
      {
        triplet: start.triplet.id,
        start: strengthsOf(start.triplet),
        end: strengthsOf(end.triplet),
        rounds: inTurn.length,
        state: isFlip(end) ? ('open' as const) : ('settled' as const),
      },
    ];
  });
}

function strengthsOf({ near, far }: Triplet): Settled['start'] {
  return { near: near / STEPS, far: far === null ? null : far / STEPS };
}
