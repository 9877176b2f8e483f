import { use, useEffect } from 'react';
import { Link } from 'wouter';
import { LabSketch } from '../../frame/LabSketch.tsx';
import { listRecorded } from '../../frame/recorded/open-recorded.ts';
import { labOf } from '../../labs/registry.ts';
import styles from './RecordedRuns.module.css';

let list: ReturnType<typeof listRecorded> | null = null;

/** Recorded runs served beside the page; a click opens one, and nothing is asked. */
export function RecordedRuns() {
  // the page works without recorded runs, but is shown with them: they push down what follows
  list ??= listRecorded().catch(() => []);
  const cards = use(list).filter(({ partOf }) => partOf === undefined);
  // a list that could not be read is asked for again at the next visit
  const isEmpty = cards.length === 0;
  useEffect(
    () => () => {
      if (isEmpty) list = null;
    },
    [isEmpty],
  );
  if (isEmpty) return null;
  return (
    <section className="stack gap-2" aria-labelledby="recorded-runs">
      <h2 id="recorded-runs">Recorded runs</h2>
      <ul className={styles.cards}>
        {cards.map(({ name, title, about, protocol }) => {
          const lab = labOf(protocol);
          return (
            <li key={name} className={styles.card}>
              <LabSketch lab={lab} />
              <div className="stack gap-1">
                <h3>
                  <Link href={`/${lab.screen}?named=${name}`}>{title}</Link>
                </h3>
                <p className="note">{about}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
