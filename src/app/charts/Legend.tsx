import type { ReactNode } from 'react';
import './chart-colors.css';

interface LegendProps<T extends string> {
  /** names the list for a screen reader */
  readonly label: string;
  readonly entries: readonly T[];
  /** how an entry looks in the drawing */
  readonly mark: (entry: T, index: number) => ReactNode;
}

/** What colours, shapes and lines of a drawing stand for. */
export function Legend<T extends string>({ label, entries, mark }: LegendProps<T>) {
  return (
    <ul className="row note gap-1 across-4 bare-list" aria-label={label}>
      {entries.map((entry, index) => (
        <li key={entry} className="inline">
          {mark(entry, index)}
          {entry}
        </li>
      ))}
    </ul>
  );
}
