import { useMemo } from 'react';
import { markNew } from '../../../../core/protocols/bias/words/mark-new.ts';

interface ChangedTextProps {
  readonly text: string;
  /** the text before the change; null marks nothing */
  readonly before: string | null;
  readonly quote?: boolean;
}

/** A text in which the words that a change added are marked. */
export function ChangedText({ text, before, quote = false }: ChangedTextProps) {
  const bits = useMemo(() => markNew(text, before ?? text), [text, before]);
  return (
    <p className={quote ? 'quote' : undefined}>
      {bits.map((bit, place) =>
        bit.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          <mark key={place}>{bit.text}</mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          <span key={place}>{bit.text}</span>
        ),
      )}
    </p>
  );
}
