import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import styles from './NameField.module.css';

interface NameFieldProps {
  readonly name: string;
  /** receives the new name, or null if it is unchanged */
  readonly onDone: (name: string | null) => void;
}

/** Edits a name in place: Enter saves, Escape cancels. */
export function NameField({ name, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim() === '' || typed.trim() === name ? null : typed.trim());
      }}
    >
      <input
        type="text"
        aria-label="Name of the run"
        maxLength={200}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
        }}
      />
      <Button type="submit">Rename</Button>
      <Button look="quiet" onClick={() => onDone(null)}>
        Cancel
      </Button>
    </form>
  );
}
