import { Suspense } from 'react';
import type { Lab } from './lab.ts';

/** A lab's drawing; its place is kept until it is there. */
export function LabSketch({ lab: { Sketch } }: { readonly lab: Pick<Lab, 'Sketch'> }) {
  return (
    <Suspense fallback={<svg viewBox="0 0 160 90" aria-hidden="true" />}>
      <Sketch />
    </Suspense>
  );
}
