import { type ReactNode, useId } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps<T extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** A single choice of many options, as a native select. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { label, options, value, onChange, hint, disabled = false } = props;
  const id = useId();
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
