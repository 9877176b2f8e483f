import { Link } from 'wouter';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import type { Lab } from '../lab.ts';
import { runPath } from '../lab.ts';

interface CheckLinksProps {
  readonly checks: readonly RunRecord[];
  readonly lab: Pick<Lab, 'screen'>;
}

/** The checks of a run. */
export function CheckLinks({ checks, lab }: CheckLinksProps) {
  if (checks.length === 0) return null;
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.id}>
          <Link href={runPath(lab, check.id)}>{check.name}</Link>,{' '}
          {new Date(check.createdAt).toLocaleString()}
        </li>
      ))}
    </ul>
  );
}
