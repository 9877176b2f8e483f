import type { ReactNode } from 'react';
import type { Fingerprint } from '../../../judges/judge.ts';
import { Notice } from '../components/Notice.tsx';
import { Provenance } from './Provenance.tsx';

interface FallbackNoticeProps {
  /** as written at the start of a sentence */
  readonly name: string;
  /** fingerprint of what answers in the judge's place, if anything does */
  readonly fallback: Fingerprint | null | undefined;
  /** further details for this screen */
  readonly children?: ReactNode;
}

/** Says that some of a judge's answers do not come from the selected device. */
export function FallbackNotice({ name, fallback, children }: FallbackNoticeProps) {
  if (!fallback) return null;
  return (
    <Notice tone="warn" title={`${name}: the graphics device was lost`}>
      <p>WASM answers the rest, stored under its own fingerprint. {children}</p>
      <Provenance answerers={[{ fingerprint: fallback }]} label="What answers instead" />
    </Notice>
  );
}
