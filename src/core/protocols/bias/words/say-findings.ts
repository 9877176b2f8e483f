import { listWords, lowerFirst, upperFirst } from '../../../words.ts';
import { findBias } from '../biases.ts';
import { effectOf, outcomeOf } from '../measure/outcome.ts';
import type { BiasRow, Estimate } from '../report.ts';
import { percent } from './say-row.ts';

/**
 * What the intervals support, the most important first: the score keeps most of itself where it
 * should fall; then what moves it and should not; what it notices; what stays open.
 */
export function sayFindings(
  rows: readonly BiasRow[],
  allZero: boolean,
  name = 'the judge',
): readonly [string, ...string[]] {
  if (rows.every(({ exceeds }) => exceeds === null)) return ['Nothing is measured yet.'];
  const [first = 'No interval settles anything yet.', ...others] = [
    ...sayKept(rows, name),
    ...saySwayed(rows, name),
    sayNoticed(rows, name),
    allZero
      ? `No change moved ${name}’s mean score measurably: every 95 % interval includes 0.`
      : null,
    sayOpen(rows),
  ].filter((one) => one !== null);
  return [first, ...others];
}

/** The plainest case with its figures, and the others of its kind in a sentence of their own. */
function sayKept(rows: readonly BiasRow[], name: string): (string | null)[] {
  const kept = keptOf(rows);
  const lead = leadOf(kept);
  if (lead === undefined) return [];
  const others = kept.filter((row) => row !== lead).map(whenOf);
  return [
    `${findBias(lead.bias).when}, ${name}’s score falls only ${share(lead)} of the way to the lowest${range(lead)}.`,
    others.length === 0
      ? null
      : `${upperFirst(listWords(others))}, it falls less than halfway too.`,
  ];
}

function saySwayed(rows: readonly BiasRow[], name: string): (string | null)[] {
  const [worst, ...others] = swayedOf(rows);
  if (worst === undefined) return [];
  return [
    `${findBias(worst.bias).when}, ${saySway(worst, name)}${range(worst)}.`,
    others.length === 0
      ? null
      : `These should not matter, but move it too: ${listWords(others.map(({ bias }) => findBias(bias).label))}.`,
  ];
}

function saySway(row: BiasRow, name: string): string {
  switch (row.measure) {
    case 'consistency':
      return `${name} changes ${share(row)} of its verdicts beyond noise`;
    case 'preference':
      return `${name}’s own answer wins ${share(row)} of comparisons beyond an even half`;
    default:
      return `${name}’s score should stay, but moves by ${share(row)} of the way it could`;
  }
}

function sayNoticed(rows: readonly BiasRow[], name: string): string | null {
  const noticed = rows
    .filter((row) => row.measure === 'BD' && outcomeOf(row) === 'good')
    .sort((a, b) => meanOf(b) - meanOf(a))
    .map((row) => `${whenOf(row)} by ${share(row)}`);
  return noticed.length === 0
    ? null
    : `As it should, ${name}’s score falls ${listWords(noticed)} of what it could.`;
}

function sayOpen(rows: readonly BiasRow[]): string | null {
  const open = rows.filter((row) => outcomeOf(row) === 'open').map(whenOf);
  return open.length === 0
    ? null
    : `Not settled by these items: what it does ${listWords(open, 'or')}.`;
}

function whenOf({ bias }: BiasRow): string {
  return lowerFirst(findBias(bias).when);
}

function meanOf({ beyond }: BiasRow): number {
  return beyond?.mean ?? 0;
}

/** The effect beyond noise. */
function share(row: BiasRow): string {
  return percent(meanOf(row));
}

function range(row: BiasRow): string {
  const effect: Estimate | null = effectOf(row);
  const bare = (share: number) => percent(share).replace(/\s%$/, '');
  return effect ? ` (95 %: ${bare(effect.low)} to ${bare(effect.high)})` : '';
}

/** The plainest of the changes that a judge misses: a missing picture. */
export function leadOf(missed: readonly BiasRow[]): BiasRow | undefined {
  return missed.find(({ bias }) => bias === 'image-dominance') ?? missed[0];
}

/** Biases whose score should fall and surely keeps most of itself. */
export function keptOf(rows: readonly BiasRow[]): BiasRow[] {
  return rows.filter((row) => row.measure === 'BD' && outcomeOf(row) === 'bias');
}

/** Biases whose score should stay and moves beyond noise, largest first. */
export function swayedOf(rows: readonly BiasRow[]): BiasRow[] {
  return rows
    .filter((row) => row.measure !== 'BD' && outcomeOf(row) === 'bias')
    .sort((a, b) => meanOf(b) - meanOf(a));
}
