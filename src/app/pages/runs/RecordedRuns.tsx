import { Link } from 'wouter';
import { listRecorded } from '../../frame/recorded/open-recorded.ts';
import { useReading } from '../../kit/progress/use-reading.ts';
import { labOf } from '../../labs/registry.ts';

/** Recorded runs served beside the page; a click opens one, and nothing is asked. */
export function RecordedRuns() {
  const { value } = useReading(listRecorded, []);
  // the page works without recorded runs
  if (value === null || value.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="recorded-runs">
      <h2 id="recorded-runs">Recorded runs</h2>
      <ul className="stack gap-2 bare-list">
        {value.map(({ name, title, about, protocol }) => (
          <li key={name}>
            <Link href={`/${labOf(protocol).screen}?named=${name}`}>{title}</Link>
            <p className="note measure">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
