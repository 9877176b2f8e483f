import type { ReactNode } from 'react';
import { explainError } from '../words/errors.ts';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';
import { Notice } from './Notice.tsx';

interface ErrorNoticeProps {
  /** an Error, or the {code, message, details} of an error from a worker */
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** further actions, as buttons */
  readonly actions?: ReactNode;
}

/** What went wrong, how to fix it, and all details one click away. */
export function ErrorNotice({ error, onRetry, actions }: ErrorNoticeProps) {
  const { title, message, remedy, details } = explainError(error);
  return (
    <Notice
      tone="bad"
      title={title}
      actions={
        onRetry === undefined && actions === undefined ? undefined : (
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must take the focus */}
          <pre className={styles.details} tabIndex={0}>
            {details}
          </pre>
        </details>
      )}
    </Notice>
  );
}
