import type { BiasRow } from '../../../../core/protocols/bias/report.ts';
import { keptOf, leadOf, swayedOf } from '../../../../core/protocols/bias/words/say-findings.ts';

/**
 * The few changes that carry the headline: its own, and the largest effect of each kind: where the
 * score should fall, and where it should stay.
 */
export function pickFew(rows: readonly BiasRow[]): readonly BiasRow[] {
  const lead = leadOf(keptOf(rows)) ?? swayedOf(rows)[0];
  const rest = rows.filter((row) => row !== lead && row.beyond !== null && row.exceeds !== null);
  return [lead, largest(rest, ['BD']), largest(rest, ['BC', 'consistency'])].filter(
    (row) => row !== undefined,
  );
}

function largest(rows: readonly BiasRow[], measures: readonly string[]): BiasRow | undefined {
  return rows
    .filter(({ measure }) => measures.includes(measure))
    .toSorted((a, b) => (b.beyond?.mean ?? 0) - (a.beyond?.mean ?? 0))[0];
}
