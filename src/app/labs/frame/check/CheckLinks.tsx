import { Link } from 'wouter';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { runPath } from '../../registry.ts';

/** The checks that were made of a run. */
export function CheckLinks({ checks }: { readonly checks: readonly RunRecord[] }) {
  if (checks.length === 0) return null;
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.id}>
          <Link href={runPath(check)}>{check.name}</Link>,{' '}
          {new Date(check.createdAt).toLocaleString()}
        </li>
      ))}
    </ul>
  );
}
