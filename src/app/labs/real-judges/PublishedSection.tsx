import type { ReactNode } from 'react';
import { commitAddress, type PublishedSource } from '../../../core/published/published-source.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Fold } from '../../kit/components/Fold.tsx';
import styles from './PublishedSection.module.css';
import { publishedAddress } from './use-published.ts';

interface PublishedSectionProps {
  readonly source: PublishedSource;
  /** what it shows, in a sentence; null: nothing is shown */
  readonly says: string | null;
  /** what shows it */
  readonly picture: ReactNode;
  /** all its figures, and how to open them */
  readonly children: ReactNode;
}

/** One published source: what it shows, and folded its figures, its authors and its licence. */
export function PublishedSection({ source, says, picture, children }: PublishedSectionProps) {
  const { id, title, about, saw, orders, repository, commit, licence, paper } = source;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className={styles.beside}>
        <div className="stack gap-2">
          <h2 id={id} className="topic">
            {title}
          </h2>
          {says !== null && <p className={styles.says}>{says}</p>}
          <p className="note">{about}</p>
          <p className="row gap-2">
            <Badge>{saw === 'pictures' ? 'Judges saw pictures' : 'Judges saw texts only'}</Badge>
            <Badge>{orders === 'both orders' ? 'Both orders' : 'One order'}</Badge>
          </p>
        </div>
        {picture}
      </div>
      <Fold title={`${title}: all figures and the source`} name={id}>
        {children}
        <p className="note">
          Source:{' '}
          <a href={commitAddress(source)} target="_blank" rel="noreferrer">
            {repository} at {commit}
          </a>
          ,{' '}
          <a href={paper} target="_blank" rel="noreferrer">
            paper
          </a>
          . Licence: <a href={publishedAddress(`${id}.LICENSE.txt`)}>{licence}</a>. Verdicts:{' '}
          <a href={publishedAddress(`${id}.json`)} download>
            JSON
          </a>
          . Published, not measured here; figures and intervals (95 %) are computed here.
        </p>
      </Fold>
    </section>
  );
}
