import type { ReactNode } from 'react';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import type { WorkerResult } from '../../../kit/progress/use-worker-result.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

interface PendingProps<T> {
  readonly result: WorkerResult<T>;
  /** what is being measured */
  readonly words: string;
  readonly children: (value: T) => ReactNode;
}

/** Shows a worker's result, and its progress with a Stop button until it arrives. */
export function Pending<T>({ result, words, children }: PendingProps<T>) {
  const { value, done, error, stop, again } = result;
  if (error !== null) return <ErrorNotice error={error} onRetry={again} />;
  if (value !== null) return children(value);
  return (
    <p role="status" className="row">
      {done === null
        ? 'Stopped.'
        : `Measuring ${words}${done > 0 ? `: ${formatCount(done)}` : ''}…`}
      <Button look="quiet" onClick={done === null ? again : stop}>
        {done === null ? 'Measure' : 'Stop'}
      </Button>
    </p>
  );
}
