import { useState } from 'react';

interface NumberInputProps {
  readonly id: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds. What is typed stands until it is left; only a good one is taken. */
export function NumberInput({ id, value, least, most, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed);
  const bad = typed?.trim() === '' || !Number.isInteger(number) || number < least || number > most;
  return (
    <>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={typed ?? value}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}-fault` : undefined}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const next = Number(text);
          if (text.trim() !== '' && Number.isInteger(next) && next >= least && next <= most) {
            onChange(next);
          }
        }}
        onBlur={() => setTyped(null)}
      />
      {bad && (
        <span id={`${id}-fault`} role="status" style={{ color: 'var(--bad)' }}>
          a whole number from {least} to {most}
        </span>
      )}
    </>
  );
}
