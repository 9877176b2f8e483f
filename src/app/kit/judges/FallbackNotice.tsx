import type { ReactNode } from 'react';
import type { Fingerprint } from '../../../judges/judge.ts';
import { Notice } from '../components/Notice.tsx';
import { Provenance } from './Provenance.tsx';

interface FallbackNoticeProps {
  /** as a sentence begins with it */
  readonly name: string;
  /** what answers in the judge's place; absent: nothing does */
  readonly fallback: Fingerprint | null | undefined;
  /** what else to know where this is shown */
  readonly children?: ReactNode;
}

/** Says that some answers of a judge are not of the device that was chosen. */
export function FallbackNotice({ name, fallback, children }: FallbackNoticeProps) {
  if (!fallback) return null;
  return (
    <Notice tone="warn" title={`${name}: the graphics device was lost`}>
      <p>WASM answers the rest, stored under its own fingerprint. {children}</p>
      <Provenance fingerprint={fallback} label="What answers instead" />
    </Notice>
  );
}
