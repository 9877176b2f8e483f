import { type ReactNode, useState } from 'react';

interface FigureFoldProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** An interactive part of the page repeated as a figure that can be saved; drawn when opened. */
export function FigureFold({ summary, children }: FigureFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {/* reports are static, so they leave out the toggle */}
      <summary data-report="out">{summary}</summary>
      {open && children}
    </details>
  );
}
