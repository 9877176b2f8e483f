import { type BiasId, findBias, type Measure } from '../../../../core/protocols/bias/biases.ts';
import {
  effectOf,
  KEPT_MOST,
  type Outcome,
  outcomeOf,
  SMALL,
} from '../../../../core/protocols/bias/measure/outcome.ts';
import type { BiasRow } from '../../../../core/protocols/bias/report.ts';
import { percent } from '../../../../core/protocols/bias/words/say-row.ts';
import { listWords } from '../../../../core/words.ts';

/** The fields of a row that the chart draws. */
export interface DrawnRow
  extends Pick<
    BiasRow,
    'bias' | 'name' | 'measure' | 'figure' | 'low' | 'high' | 'floor' | 'beyond' | 'exceeds' | 'n'
  > {}

/** The effect of one change beyond noise, -1..1. */
export interface Dot {
  readonly row: DrawnRow;
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly outcome: Outcome;
}

/** How a row is drawn: surely where it should be, surely not, or neither. */
export type Tone = 'good' | 'bad' | 'open';

/** What an interval shows, in words beside its mark. */
const SHOWS: Readonly<Record<Measure, Readonly<Record<Outcome, string>>>> = {
  BD: { good: 'falls', bias: 'keeps most', open: 'not settled' },
  BC: { good: 'stays', bias: 'moves', open: 'not settled' },
  consistency: { good: 'stays', bias: 'changes', open: 'not settled' },
  preference: { good: 'even', bias: 'prefers its own', open: 'not settled' },
};

/** What is shown of an effect that is there, but whose figure lies where it should not matter. */
const SLIGHT: Readonly<Record<Exclude<Measure, 'BD'>, string>> = {
  BC: 'moves a little',
  consistency: 'changes a little',
  preference: 'prefers its own a little',
};

/**
 * A score that falls, but is not shown to lose half of what it could; or one that should stay and
 * moves, but is not shown to move by more than counts as none.
 */
const isInPart = ({ row, outcome, low }: Dot) =>
  row.measure === 'BD' ? outcome === 'good' && low < KEPT_MOST : outcome === 'bias' && low < SMALL;

/** What a mark shows of what its change does. */
export function showsOf(dot: Dot): string {
  const { measure } = dot.row;
  if (isInPart(dot) && measure === 'BD') return 'falls in part';
  if (isInPart(dot) && measure !== 'BD' && dot.mean < SMALL) return SLIGHT[measure];
  return SHOWS[measure][dot.outcome];
}

export function toneOf(dot: Dot): Tone {
  if (dot.outcome === 'open' || isInPart(dot)) return 'open';
  return dot.outcome === 'bias' ? 'bad' : 'good';
}

/** What stands beside a mark. */
export const saysOf = (dot: Dot) => `${percent(dot.mean)}: ${showsOf(dot)}`;

/** What no change is, by the noise that was measured. */
export function sayZero(rows: readonly DrawnRow[]): string {
  const measured = new Set(rows.flatMap(({ floor }) => (floor ? [floor.by] : [])));
  const ways = [
    ...(measured.has('sham') ? ['a JPEG copy of the same picture is judged'] : []),
    ...(measured.has('again') ? ['the same is asked again'] : []),
  ];
  return ways.length === 0
    ? ''
    : `No change: the score moves no more than when ${listWords(ways, 'or')}.`;
}

/** The name of a mark: of its change, and of its kind of bias. */
export const markName = ({ name }: DrawnRow, label: string) => `${label} (${name.toLowerCase()})`;

/** How the name of a bias's mark begins; null if it has none. */
export function startOfBias(bias: BiasId, rows: readonly DrawnRow[]): string | null {
  const found = dotsOf(rows).find(({ row }) => row.bias === bias);
  return found ? `${markName(found.row, found.label)}: ` : null;
}

/** The bias whose mark has this title; null for another judge's. */
export function biasOfMark(title: string, rows: readonly DrawnRow[]): BiasId | null {
  const found = dotsOf(rows).find(({ row, label }) =>
    title.startsWith(`${markName(row, label)}: `),
  );
  return found?.row.bias ?? null;
}

/** The effects that were measured, in the order of the rows. */
export function dotsOf(rows: readonly DrawnRow[]): Dot[] {
  return rows.flatMap((row) => {
    const effect = effectOf(row);
    const outcome = outcomeOf(row);
    return effect === null || outcome === null
      ? []
      : [{ row, label: findBias(row.bias).label, outcome, ...effect }];
  });
}
