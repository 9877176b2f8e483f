import type { Fingerprint } from '../../judges/judge.ts';
import { Notice } from './Notice.tsx';
import { Provenance } from './Provenance.tsx';

interface StandInNoticeProps {
  /** as a sentence begins with it */
  readonly name: string;
  /** what answers in the judge's place; absent: nothing does */
  readonly standIn: Fingerprint | undefined;
}

/** Says that some answers of a judge are not of the device that was chosen. */
export function StandInNotice({ name, standIn }: StandInNoticeProps) {
  if (standIn === undefined) return null;
  return (
    <Notice tone="warn" title={`${name}: the graphics device went away`}>
      <p>
        The rest is answered on WASM and kept apart under its own fingerprint; each pair says where
        it was answered. To have all answers from one device, start another run.
      </p>
      <Provenance fingerprint={standIn} label="What stands in" />
    </Notice>
  );
}
