import { ORDERS, type Order } from '../../../../../core/protocols/pairbench/split.ts';
import { upperFirst } from '../../../../../core/words.ts';

/** The scores of both orders by strength; null: not asked yet. */
export type CurveScores = Readonly<Record<Order, readonly (number | null)[]>>;

interface CurveInput {
  readonly curve: CurveScores;
  /** 0 to 1, ascending, one for each score */
  readonly strengths: readonly number[];
  /** what the invariant condition tells the judge to ignore, in plain words, or null */
  readonly ignored: string | null;
  /** name of the order with the original first */
  readonly name: string;
}

/**
 * What the curve shows, in a sentence: how the score moves with the strength, and how far apart the
 * two orders are. Null while a score is missing, and if any answer holds none.
 */
export function sayCurve({ curve, strengths, ignored, name }: CurveInput): string | null {
  const [forward, reverse] = ORDERS.map((order) =>
    curve[order].filter((score) => score !== null && score >= 1),
  ) as [number[], number[]];
  if (forward.length < strengths.length || reverse.length < strengths.length) return null;
  const gaps = forward.map((score, at) => Math.abs(score - (reverse[at] ?? score)));
  const widest = Math.max(...gaps);
  const told = ignored === null ? '' : `told to ignore ${ignored}: `;
  const moves = sayMoves(forward, strengths);
  if (widest === 0) return `${upperFirst(`${told}${moves}`)}, in both orders.`;
  const at = sayStrength(strengths[gaps.indexOf(widest)]);
  const apart =
    widest === 1
      ? 'the two orders are at most 1 apart, which is tolerated'
      : `at ${at} the other order differs by ${widest} points`;
  return `${upperFirst(`${told}${name}, ${moves}`)}; ${apart}.`;
}

/** The number of times that a score differs from the one before; unknown ones are skipped. */
export function countSteps(scores: readonly (number | null)[]): number {
  const known = scores.filter((score) => score !== null);
  return known.filter((score, at) => at > 0 && score !== known[at - 1]).length;
}

function sayMoves(scores: readonly number[], strengths: readonly number[]): string {
  const [first = 0, last = 0] = [scores[0], scores.at(-1)];
  const steps = countSteps(scores);
  if (steps === 0) return `${first} at every strength`;
  if (steps === 1) {
    const at = scores.indexOf(last);
    const upTo = at === 1 ? 'at' : 'up to';
    return `one step: ${first} ${upTo} ${sayStrength(strengths[at - 1])}, ${last} from ${sayStrength(strengths[at])}`;
  }
  const falls = scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? score));
  return falls
    ? `it falls from ${first} to ${last} in ${steps} steps`
    : `it moves between ${Math.min(...scores)} and ${Math.max(...scores)} in ${steps} steps`;
}

function sayStrength(strength = 0): string {
  return `${Math.round(100 * strength)} %`;
}
