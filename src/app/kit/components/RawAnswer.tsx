import { useState } from 'react';
import { formatCount } from '../words/format-value.ts';
import { Button } from './Button.tsx';

interface RawAnswerProps {
  /** null if this judge returns no text */
  readonly text: string | null;
  /** characters shown before "Show all" */
  readonly limit?: number;
}

/** lines shown before "Show all" */
const LINES = 8;

/** The text's beginning followed by "…" if it exceeds the limits; otherwise the text. */
export function shorten(text: string, limit: number): string {
  const head = text.slice(0, limit).split('\n').slice(0, LINES).join('\n');
  return head.length < text.length ? `${head}…` : text;
}

/** A judge's exact output. It is shown as text and never parsed as markup. */
export function RawAnswer({ text, limit = 280 }: RawAnswerProps) {
  const [open, setOpen] = useState(false);
  if (text === null) return <p className="hint">This judge answers in numbers, not words.</p>;
  if (text === '') return <p className="hint">The judge gave an empty answer.</p>;
  const short = shorten(text, limit);
  const long = short !== text;
  return (
    <div className="stack gap-1 justify-start">
      <pre className="quote">{open ? text : short}</pre>
      {long && (
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : `Show all ${formatCount(text.length)} characters`}
        </Button>
      )}
    </div>
  );
}
