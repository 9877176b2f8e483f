import { Fingerprint as FingerprintIcon } from 'lucide-react';
import { useState } from 'react';
import type { Fingerprint } from '../../judges/judge.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Provenance.module.css';

/** Version of the protocol's data and reading as this page implements it. */
export const PROTOCOL_VERSION = 'PairBench, 1';

interface ProvenanceProps {
  readonly fingerprint: Fingerprint;
  /** more rows: [name, value] */
  readonly more?: readonly (readonly [name: string, value: string])[];
  readonly label?: string;
}

/** Where a number comes from: everything that could have made it another one. */
export function Provenance({ fingerprint, more = [], label = 'Provenance' }: ProvenanceProps) {
  const [open, setOpen] = useState(false);
  const rows: readonly (readonly [string, string])[] = [
    ['Judge', fingerprint.judge],
    ['Kind', fingerprint.kind],
    ['Revision', fingerprint.revision],
    ['Device', fingerprint.device === 'none' ? 'plain arithmetic' : fingerprint.device],
    ['Adapter', fingerprint.adapter ?? '–'],
    ['Number format', fingerprint.dtype],
    ['Runtime', fingerprint.runtime],
    ['Protocol', PROTOCOL_VERSION],
    ...more,
  ];
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FingerprintIcon aria-hidden="true" />
        {label}
      </Button>
      <Dialog title="Where these numbers come from" open={open} onClose={() => setOpen(false)}>
        <dl className={styles.list}>
          {rows.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
