import { type Bias, topOf } from '../biases.ts';
import { toTen } from './deviation.ts';
import { PAIR_SLOTS, type Scores, slotName } from './score-table.ts';

/** An item in the list of one bias's cases. */
export interface CaseLine {
  readonly index: number;
  /**
   * scores before and after the change, or of the two orders, or of the own answer and the others
   */
  readonly before: Scores;
  readonly after: Scores;
  /** largest change in points, by which cases are sorted; null if nothing can be compared */
  readonly change: number | null;
}

/** The cases of a bias, largest change first; items that were not asked about are left out. */
export function listCases(
  bias: Bias,
  scores: ReadonlyMap<number, ReadonlyMap<string, Scores>>,
  judge: number,
): CaseLine[] {
  return [...scores]
    .flatMap(([index, slots]) => linesOf(bias, slots, judge).map((line) => ({ index, ...line })))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.index - b.index);
}

function sizeOf({ change }: CaseLine): number {
  return change === null ? -1 : Math.abs(change);
}

function linesOf(
  { measure, compared }: Bias,
  slots: ReadonlyMap<string, Scores>,
  judge: number,
): Omit<CaseLine, 'index'>[] {
  if (measure === 'consistency') {
    const [before, after] = [slots.get(PAIR_SLOTS.right), slots.get(PAIR_SLOTS.wrong)];
    return before === undefined || after === undefined ? [] : [lineOfPair(before, after)];
  }
  if (measure === 'preference') return lineOfAnswers(slots, judge);
  const lines = compared.flatMap(({ before: from, after: to }) => {
    const [before, after] = [slots.get(slotName(from)), slots.get(slotName(to))];
    if (before === undefined || after === undefined) return [];
    const [first] = before ?? [];
    const [second] = after ?? [];
    const change =
      first === undefined || second === undefined ? null : toTen(second, topOf(to.change)) - first;
    return [{ before, after, change }];
  });
  // an item is listed once, with its largest change
  const [most] = lines.toSorted((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
  return most ? [most] : [];
}

/** How far the score difference of the two responses changes between the orders. */
function lineOfPair(before: Scores, after: Scores): Omit<CaseLine, 'index'> {
  const [right, wrong] = before ?? [];
  const [wrongFirst, rightSecond] = after ?? [];
  if (right === undefined || wrong === undefined) return { before, after, change: null };
  if (wrongFirst === undefined || rightSecond === undefined) return { before, after, change: null };
  return { before, after, change: rightSecond - wrongFirst - (right - wrong) };
}

function lineOfAnswers(
  slots: ReadonlyMap<string, Scores>,
  judge: number,
): Omit<CaseLine, 'index'>[] {
  const own = [...slots].filter(([name]) => name.startsWith('own '));
  const mine = own.find(([name]) => name === `own ${judge}`)?.[1];
  const others = own.flatMap(([name, read]) => (name === `own ${judge}` ? [] : (read ?? [])));
  if (mine === undefined || others.length === 0) return [];
  const [score] = mine ?? [];
  const mean = others.reduce((sum, other) => sum + other, 0) / others.length;
  return [{ before: mine, after: others, change: score === undefined ? null : score - mean }];
}
