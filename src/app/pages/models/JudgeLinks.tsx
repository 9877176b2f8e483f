import { Suspense } from 'react';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { CheckupLink } from '../../kit/judges/CheckupLink.tsx';
import { LABS } from '../../labs/registry.ts';

/** Links to the labs with this judge, and to its check-up. */
export function JudgeLinks({ judge }: { readonly judge: JudgeListing }) {
  return (
    <Suspense>
      {LABS.map(
        ({ protocol, JudgeLink }) => JudgeLink && <JudgeLink key={protocol} judge={judge} />,
      )}
      <CheckupLink judge={judge.id} />
    </Suspense>
  );
}
