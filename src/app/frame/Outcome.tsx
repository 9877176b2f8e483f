import type { ReactNode } from 'react';
import { classes } from '../kit/components/classes.ts';
import styles from './Outcome.module.css';

interface OutcomeProps {
  /** the main result, in one sentence */
  readonly headline: string;
  /** the most telling case; null: there is none */
  readonly picture: ReactNode | null;
  readonly children?: ReactNode;
}

/** The main result of a run above its tables: one picture, one sentence and a few more lines. */
export function Outcome({ headline, picture, children }: OutcomeProps) {
  return (
    <section aria-label="Main result" className={styles.outcome}>
      <h2 className={styles.headline}>{headline}</h2>
      {picture}
      <div className={classes('stack gap-3 measure', picture === null && styles.alone)}>
        {children}
      </div>
    </section>
  );
}
