import { findBias } from '../biases.ts';
import type { BiasRow } from '../report.ts';
import { lowerFirst } from './lower-first.ts';
import { percent } from './say-row.ts';

/** What matters most, by a rule: scores that do not fall first, then what moves them most. */
export function sayHeadline(rows: readonly BiasRow[], allZero: boolean): string {
  const measured = rows.filter(({ exceeds }) => exceeds !== null);
  if (measured.length === 0) return 'Nothing is measured yet.';
  if (allZero) {
    return (
      'All differences include zero: nothing that was changed moved this judge’s scores ' +
      'measurably in one direction, not even where they should fall.'
    );
  }
  const missed = missedOf(measured);
  const swayed = swayedOf(measured);
  const gone = leadOf(missed);
  const [worst] = swayed;
  const fall =
    gone === undefined
      ? 'Its score falls wherever it should, more than by noise'
      : `Its score is not shown to fall ${whenOf(gone)}${sayOthers(missed, 'nor')}${missed.length > 1 ? ' where it should' : ''}`;
  const sway =
    worst === undefined
      ? 'where it should stay it moves no more than by noise'
      : `it moves most ${whenOf(worst)} (${percent(worst.beyond?.mean ?? 0)} beyond ` +
        `noise)${sayOthers(swayed, 'and')} where it should stay`;
  return `${fall}; ${sway}.`;
}

/** All but one as a count: a sentence that is read at a glance. */
function sayOthers(rows: readonly BiasRow[], word: 'and' | 'nor'): string {
  const count = rows.length - 1;
  return count < 1 ? '' : `, ${word} in ${count} other ${count === 1 ? 'case' : 'cases'}`;
}

/** Of what a judge does not notice the plainest: a picture that is gone is seen to be gone. */
export function leadOf(missed: readonly BiasRow[]): BiasRow | undefined {
  return missed.find(({ bias }) => bias === 'image-dominance') ?? missed[0];
}

/** Where a score should fall and does not beyond noise. */
export function missedOf(rows: readonly BiasRow[]): BiasRow[] {
  return rows.filter(({ measure, exceeds }) => measure === 'BD' && exceeds === false);
}

/** Where a score should stay and moves beyond noise, the most first. */
export function swayedOf(rows: readonly BiasRow[]): BiasRow[] {
  return rows
    .filter(({ measure, exceeds }) => measure !== 'BD' && exceeds === true)
    .sort((a, b) => (b.beyond?.mean ?? 0) - (a.beyond?.mean ?? 0));
}

function whenOf({ bias }: BiasRow): string {
  return lowerFirst(findBias(bias).when);
}
