import type { ReactNode } from 'react';
import { classes } from '../kit/components/classes.ts';
import styles from './Outcome.module.css';

interface OutcomeProps {
  /** the main result, in one sentence */
  readonly headline: string;
  /** the case that shows it best; null: there is none */
  readonly picture: ReactNode | null;
  readonly children?: ReactNode;
}

/** What a run found, above its tables: one picture and one sentence, then the rest in a few lines. */
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
