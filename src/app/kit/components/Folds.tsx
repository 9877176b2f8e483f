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
 * The folds below a result, in the order in which they are wanted: boxes for what most readers open
 * next, then plain lines for the rest, so that a row of equal boxes asks nobody to try them all.
 */
export function Folds({ children, title = 'More figures and methods', others }: FoldsProps) {
  const id = useId();
  return (
    <div className="stack gap-5">
      <div className="stack gap-2">{children}</div>
      {others && (
        <section className={styles.others} aria-labelledby={id}>
          <h2 id={id} className="topic">
            {title}
          </h2>
          <Quiet value={true}>{others}</Quiet>
        </section>
      )}
    </div>
  );
}
