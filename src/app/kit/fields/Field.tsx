import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  readonly label: string;
  /** id of the control inside */
  readonly htmlFor: string;
  /** the value in figures, to the right of the label */
  readonly value?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A control with its label above and, optionally, its value and a hint. */
export function Field({ label, htmlFor, value, hint, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={htmlFor} className={styles.label}>
          {label}
        </label>
        {value !== undefined && (
          <output htmlFor={htmlFor} className="ink numbers">
            {value}
          </output>
        )}
      </div>
      {children}
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
  );
}
