import type { ReactNode } from 'react';

interface TickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** what is so if it is checked */
  readonly children: ReactNode;
}

/** A single yes or no, as a native check box before its words. */
export function Tick({ checked, onChange, disabled = false, children }: TickProps) {
  return (
    <label className="inline touch small">
      <input
        type="checkbox"
        className="tick"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
