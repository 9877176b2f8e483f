import type { ReactNode } from 'react';
import { commitAddress, type PublishedSource } from '../../../core/published/published-source.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { publishedAddress } from './use-published.ts';

interface PublishedSectionProps {
  readonly source: PublishedSource;
  readonly children: ReactNode;
}

/** One published source: its authors, what was shown in which orders, and its figures. */
export function PublishedSection({ source, children }: PublishedSectionProps) {
  const { id, title, about, saw, orders, repository, commit, licence, paper } = source;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="row gap-2">
        <Badge>{saw === 'pictures' ? 'Judges saw pictures' : 'Judges saw texts only'}</Badge>
        <Badge>{orders === 'both orders' ? 'Both orders' : 'One order'}</Badge>
        <Badge>Published, not measured here</Badge>
      </p>
      <p>{about}</p>
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
        . Figures and intervals (95 %) are computed here.
      </p>
    </section>
  );
}
