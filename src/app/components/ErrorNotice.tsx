import type { ReactNode } from 'react';
import { explainError } from '../errors.ts';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';
import { Notice } from './Notice.tsx';

interface ErrorNoticeProps {
  /** an Error, or the {code, message, details} of one that came out of a worker */
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** further ways on, as buttons */
  readonly actions?: ReactNode;
}

/** What went wrong, what to do about it, and everything known about it one click away. */
export function ErrorNotice({ error, onRetry, actions }: ErrorNoticeProps) {
  const { title, message, remedy, details } = explainError(error);
  return (
    <Notice
      tone="bad"
      title={title}
      actions={
        (onRetry !== undefined || actions !== undefined) && (
          <>
            {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
            {actions}
          </>
        )
      }
    >
      <p>{message}</p>
      {remedy !== null && <p>{remedy}</p>}
      {details !== null && (
        <details>
          <summary>Details</summary>
          <pre className={styles.details}>{details}</pre>
        </details>
      )}
    </Notice>
  );
}
