import { Square } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { keepNumbers } from '../words/keep-numbers.ts';
import styles from './Progress.module.css';

interface ProgressProps {
  /** what is in progress */
  readonly label: string;
  /** share done, 0..1; null if unknown */
  readonly value: number | null;
  /** figures: "3.1 of 4.2 MB", "212 of 600, 8 s left" */
  readonly detail?: string;
  /** what the figures are of, where a pointer asks for it */
  readonly hint?: string | undefined;
  readonly onStop?: (() => void) | undefined;
}

export function Progress({ label, value, detail, hint, onStop }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span role="status">{label}</span>
        {detail !== undefined && (
          <span className={styles.detail} title={hint}>
            {keepNumbers(detail)}
          </span>
        )}
      </div>
      {/* without a value attribute, browsers show an indeterminate bar */}
      <progress
        className={styles.bar}
        aria-label={label}
        max={1}
        {...(value === null ? {} : { value })}
      />
      {onStop !== undefined && (
        <Button className={styles.stop} onClick={onStop}>
          <Square aria-hidden="true" />
          Stop
        </Button>
      )}
    </div>
  );
}
