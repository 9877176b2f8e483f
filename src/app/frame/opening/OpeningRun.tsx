import type { ReactNode } from 'react';
import type { Lab } from '../lab.ts';
import styles from './OpeningRun.module.css';
import { RunHead } from './RunHead.tsx';

interface OpeningRunProps {
  readonly lab: Pick<Lab, 'screen' | 'title' | 'lead'>;
  /** stays the same until the result is shown */
  readonly says: string;
  /** how far it is */
  readonly children?: ReactNode;
}

/** A run that is being opened: one line where its name will stand, and the place of its result. */
export function OpeningRun({ lab, says, children }: OpeningRunProps) {
  return (
    <div className="stack gap-4">
      <RunHead lab={lab}>
        <h1 className="topic">
          <span role="status">{says}</span>
        </h1>
      </RunHead>
      <OpeningPlace>{children}</OpeningPlace>
    </div>
  );
}

/** The place of a result that is not shown yet. */
export function OpeningPlace({ children }: { readonly children?: ReactNode }) {
  return <div className={styles.opening}>{children}</div>;
}
