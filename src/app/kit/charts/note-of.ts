import type { ChartNotes } from './chart-context.ts';
import type { ChartTable } from './chart-table.ts';

/**
 * What is said below a drawing of the judges in it. A judge is in it if the drawing's subject or
 * its table names it; where no judge is named, all are. Null: nothing.
 */
export function noteOf(
  notes: ChartNotes | null,
  subject: string,
  table: Pick<ChartTable, 'columns' | 'rows'> | null,
): string | null {
  if (notes === null) return null;
  const texts = [
    ...(table?.columns.map(({ label }) => label) ?? []),
    ...(table?.rows.flat().filter((cell) => typeof cell === 'string') ?? []),
  ];
  const isIn = (judge: string) =>
    subject.includes(judge) || texts.some((one) => one.includes(judge));
  const named = notes.judges.filter(isIn);
  const shown = named.length === 0 ? notes.judges : named;
  const lines = notes.said.flatMap(({ judges, say }) => {
    const meant = judges.filter((judge) => shown.includes(judge));
    return meant.length === 0 ? [] : [say(meant.join(', '))];
  });
  return lines.length === 0 ? null : lines.join('. ');
}

/** The note of a saved picture, which leaves the page that says the rest; null: none. */
export function savedNote(notes: ChartNotes | null, note: string | null): string | null {
  const lines = [notes?.saved ?? null, note].filter((one) => one !== null);
  return lines.length === 0 ? null : lines.join('. ');
}
