import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';

interface CompareFrameProps<Side> {
  /** ids of the two runs */
  readonly a: string;
  readonly b: string;
  /** reads what the comparison needs of a run; rejects if it cannot be read */
  readonly read: (id: string) => Promise<Side>;
  readonly children: (left: Side, right: Side) => ReactNode;
}

/** Two runs side by side: reads both, and shows the comparison or the error. */
export function CompareFrame<Side>({ a, b, read, children }: CompareFrameProps<Side>) {
  const { value: sides, error, again } = useReading(() => Promise.all([read(a), read(b)]), [a, b]);
  return (
    <div className="stack gap-5">
      <div>
        <h1>Two runs compared</h1>
        <p>
          <Link href="/runs">All runs</Link>
        </p>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={again} />}
      {sides === null
        ? error === null && <p role="status">Reading both runs…</p>
        : children(sides[0], sides[1])}
    </div>
  );
}
