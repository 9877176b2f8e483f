import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lab } from '../lab.ts';
import styles from './RunHead.module.css';

interface RunHeadProps {
  readonly lab: Pick<Lab, 'screen' | 'title' | 'lead'>;
  /** the run's name as a heading, and buttons beside it */
  readonly children: ReactNode;
}

/** Which question a run answers, and its name. */
export function RunHead({ lab: { screen, title, lead }, children }: RunHeadProps) {
  return (
    <div>
      <p className={styles.lab}>
        <Link href={`/${screen}`}>{title}</Link> <span>{lead}</span>
      </p>
      <div className={styles.title}>{children}</div>
    </div>
  );
}
