import type { ReactNode } from 'react';
import type { PublishedSource } from '../../../core/published/published-source.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Fold } from '../../kit/components/Fold.tsx';
import styles from './PublishedSection.module.css';
import { SourceLine } from './SourceLine.tsx';

interface PublishedSectionProps {
  readonly source: PublishedSource;
  /** what it shows, in a sentence, or the question that it answers; null: nothing is shown */
  readonly says: ReactNode;
  /** what shows it */
  readonly picture: ReactNode;
  /** what is folded, in a line */
  readonly holds: string;
  /** all its figures, and how to open them */
  readonly children: ReactNode;
}

/** One published source: what it shows, and folded its figures, its authors and its licence. */
export function PublishedSection({
  source,
  says,
  picture,
  holds,
  children,
}: PublishedSectionProps) {
  const { id, title, about, saw, orders } = source;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className={styles.beside}>
        <div className="stack gap-2">
          <h2 id={id} className="topic">
            {title}
          </h2>
          {says !== null && <div className={styles.says}>{says}</div>}
          <p className="note">{about}</p>
          <p className="row gap-2">
            <Badge>{saw === 'pictures' ? 'Judges saw pictures' : 'Judges saw texts only'}</Badge>
            <Badge>{orders === 'both orders' ? 'Both orders' : 'One order'}</Badge>
          </p>
        </div>
        {picture}
      </div>
      <Fold title={`${title}: all figures and the source`} holds={holds} name={id}>
        {children}
        <SourceLine source={source} />
      </Fold>
    </section>
  );
}
