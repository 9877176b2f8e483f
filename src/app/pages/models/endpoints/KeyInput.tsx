import { useId } from 'react';
import { Field } from '../../../kit/fields/Field.tsx';
import styles from './EndpointPanel.module.css';

interface KeyInputProps {
  readonly value: string;
  readonly session: boolean;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onValue: (value: string) => void;
  readonly onSession: (session: boolean) => void;
}

/** A key and how long it is kept; password managers are kept from storing it. */
export function KeyInput({
  value,
  session,
  label,
  disabled = false,
  onValue,
  onSession,
}: KeyInputProps) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <Field
        label={label}
        htmlFor={id}
        hint="Kept in this tab’s memory. Never stored, exported or put in a link."
      >
        <input
          id={id}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={value}
          disabled={disabled}
          onChange={(event) => onValue(event.target.value)}
        />
      </Field>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className="tick"
          checked={session}
          disabled={disabled}
          onChange={(event) => onSession(event.target.checked)}
        />
        keep it after a reload, until this tab closes
      </label>
    </div>
  );
}
