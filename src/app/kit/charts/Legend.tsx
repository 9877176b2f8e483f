import { createElement } from 'react';
import './chart-colors.css';
import { KEY_SIGN, type KeyEntry, keyMark } from './chart-key.ts';
import styles from './Legend.module.css';

interface LegendProps {
  /** accessible name of the list */
  readonly label: string;
  readonly entries: readonly KeyEntry[];
}

/** What the colours, shapes and lines of a drawing mean. */
export function Legend({ label, entries }: LegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.label} className="inline">
          <KeySwatch entry={entry} />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}

/** The mark of one legend entry. */
export function KeySwatch({ entry }: { readonly entry: KeyEntry }) {
  const { tag, attributes } = keyMark(entry);
  const { 'stroke-width': strokeWidth, 'stroke-dasharray': strokeDasharray, ...rest } = attributes;
  const { x, y, fill } = KEY_SIGN;
  // a mark that is narrow stands as near to its words as a line does
  const [left, width] = ['line', 'whisker', 'band'].includes(entry.shape) ? [0, 24] : [5, 14];
  return (
    <svg viewBox={`${left} 0 ${width} 12`} width={width} height="12" aria-hidden="true">
      {createElement(tag, { ...rest, strokeWidth, strokeDasharray })}
      {entry.sign && (
        <text
          {...{ x, y, fill }}
          fontSize={KEY_SIGN['font-size']}
          fontWeight={KEY_SIGN['font-weight']}
          textAnchor={KEY_SIGN['text-anchor']}
        >
          {entry.sign}
        </text>
      )}
    </svg>
  );
}
