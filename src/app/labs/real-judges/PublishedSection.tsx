import type { CSSProperties, ReactNode } from 'react';
import type { PublishedSource } from '../../../core/published/published-source.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Fold } from '../../kit/components/Fold.tsx';
import styles from './PublishedSection.module.css';
import { SourceLine } from './SourceLine.tsx';

/** The place of a section's parts, which they keep before they are there: beside each other, stacked. */
export interface Room {
  /** lines */
  readonly says: readonly [beside: number, stacked: number];
  /** CSS pixels */
  readonly picture: readonly [beside: number, stacked: number];
}

interface PublishedSectionProps {
  readonly source: PublishedSource;
  readonly room: Room;
  /** what it shows, in a sentence, or the question that it answers; null: not known yet */
  readonly says: ReactNode;
  /** what shows it */
  readonly picture: ReactNode;
  /** what is folded, in a line */
  readonly holds: string;
  /** all its figures, and how to open them; absent until they are there */
  readonly children?: ReactNode;
}

/** One published source: what it shows, and folded its figures, its authors and its licence. */
export function PublishedSection({
  source,
  room,
  says,
  picture,
  holds,
  children,
}: PublishedSectionProps) {
  const { id, title, about, saw, orders } = source;
  const places = {
    '--says-beside': room.says[0],
    '--says-stacked': room.says[1],
    '--picture-beside': `${room.picture[0]}px`,
    '--picture-stacked': `${room.picture[1]}px`,
  };
  return (
    <section className="stack gap-3" aria-labelledby={id} style={places as CSSProperties}>
      <div className={styles.beside}>
        <div className={styles.text}>
          <h2 id={id} className="topic">
            {title}
          </h2>
          <div className={styles.says}>{says}</div>
          <p className="note">{about}</p>
          <p className="row gap-2">
            <Badge>{saw === 'pictures' ? 'Judges saw pictures' : 'Judges saw texts only'}</Badge>
            <Badge>{orders === 'both orders' ? 'Both orders' : 'One order'}</Badge>
          </p>
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
      <Fold title={`${title}: all figures and the source`} holds={holds} name={id}>
        {children}
        <SourceLine source={source} />
      </Fold>
    </section>
  );
}
