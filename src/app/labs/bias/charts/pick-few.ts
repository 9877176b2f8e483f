import type { BiasRow } from '../../../../core/protocols/bias/report.ts';
import { keptOf, leadOf, swayedOf } from '../../../../core/protocols/bias/words/say-findings.ts';

/** A change that the chart shows first, and why. */
interface Picked {
  readonly row: BiasRow;
  /** after "3 of 15 changes: " */
  readonly why: string;
}

/**
 * The few changes that carry the headline: its own, the one at which the score falls most of those
 * at which it should, and the one that should not matter and moves it most.
 */
export function pickFew(rows: readonly BiasRow[]): readonly Picked[] {
  const lead = leadOf(keptOf(rows)) ?? swayedOf(rows)[0];
  const rest = rows.filter((row) => row !== lead && row.beyond !== null && row.exceeds !== null);
  const picked: readonly (readonly [BiasRow | undefined, string])[] = [
    [lead, 'the headline’s'],
    [largest(rest, ['BD']), 'the one noticed best'],
    [largest(rest, ['BC', 'consistency']), 'the one that matters most of those that should not'],
  ];
  return picked.flatMap(([row, why]) => (row ? [{ row, why }] : []));
}

function largest(rows: readonly BiasRow[], measures: readonly string[]): BiasRow | undefined {
  return rows
    .filter(({ measure }) => measures.includes(measure))
    .toSorted((a, b) => (b.beyond?.mean ?? 0) - (a.beyond?.mean ?? 0))[0];
}
