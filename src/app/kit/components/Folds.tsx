import { type ReactNode, useId } from 'react';
import { Quiet } from './Fold.tsx';
import styles from './Folds.module.css';

interface FoldsProps {
  /** the two to four that most readers want next */
  readonly children: ReactNode;
  /** what the others have in common */
  readonly title?: string;
  /** all others; none: no heading */
  readonly others?: ReactNode;
}

/**
 * The folds below a result, in the order in which they are wanted: what most readers open next, then
 * the rest, each under a heading, so that a long row of equal lines asks nobody to try them all.
 */
export function Folds({ children, title = 'More figures and methods', others }: FoldsProps) {
  return (
    <div className="stack gap-5">
      <Lines title="Look closer">{children}</Lines>
      {others && <Lines title={title}>{others}</Lines>}
    </div>
  );
}

function Lines({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.lines} aria-labelledby={id}>
      <h2 id={id} className="topic">
        {title}
      </h2>
      <Quiet value={true}>{children}</Quiet>
    </section>
  );
}
