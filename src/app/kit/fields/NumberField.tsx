import { type ReactNode, useId, useState } from 'react';
import { Field } from './Field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  /** step between two values; whole numbers by default */
  readonly step?: number;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/**
 * A number within bounds, whole unless a smaller step is given. Typed text is kept until the field
 * loses focus; only valid numbers are applied.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, least, most, onChange, step = 1, hint, disabled = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed);
  const fits = (one: number) =>
    Number.isFinite(one) && (step !== 1 || Number.isInteger(one)) && one >= least && one <= most;
  const bad = typed?.trim() === '' || !fits(number);
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <input
        id={id}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={least}
        max={most}
        step={step}
        disabled={disabled}
        value={typed ?? value}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}-fault` : undefined}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const next = Number(text);
          if (text.trim() !== '' && fits(next)) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
      {bad && (
        <span id={`${id}-fault`} role="status" style={{ color: 'var(--bad)' }}>
          a {step === 1 ? 'whole number' : 'number'} from {least} to {most}
        </span>
      )}
    </Field>
  );
}
