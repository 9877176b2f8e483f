import { findBias } from '../biases.ts';
import type { BiasRow } from '../report.ts';
import { percent } from './say-row.ts';

/**
 * The most important result, by a rule: scores that do not fall come first, then what moves them
 * most.
 */
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
      : `${findBias(gone.bias).when}, its score is not shown to fall, though it should${sayOthers(missed)}`;
  const sway =
    worst === undefined
      ? 'Where it should stay, it moves no more than by noise'
      : `${findBias(worst.bias).when}, it moves by ${percent(worst.beyond?.mean ?? 0)} beyond noise, ` +
        `though it should stay${sayOthers(swayed)}`;
  return `${fall}. ${sway}.`;
}

/** All rows but one as a count, to keep the sentence short. */
function sayOthers(rows: readonly BiasRow[]): string {
  const count = rows.length - 1;
  return count < 1 ? '' : ` (${count} other ${count === 1 ? 'case' : 'cases'} like this)`;
}

/** The plainest of the changes that a judge misses: a missing picture. */
export function leadOf(missed: readonly BiasRow[]): BiasRow | undefined {
  return missed.find(({ bias }) => bias === 'image-dominance') ?? missed[0];
}

/** Biases whose score should fall and does not fall beyond noise. */
export function missedOf(rows: readonly BiasRow[]): BiasRow[] {
  return rows.filter(({ measure, exceeds }) => measure === 'BD' && exceeds === false);
}

/** Biases whose score should stay and moves beyond noise, largest first. */
export function swayedOf(rows: readonly BiasRow[]): BiasRow[] {
  return rows
    .filter(({ measure, exceeds }) => measure !== 'BD' && exceeds === true)
    .sort((a, b) => (b.beyond?.mean ?? 0) - (a.beyond?.mean ?? 0));
}
