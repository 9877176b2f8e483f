import { Button } from '../components/Button.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { formatCount } from '../words/format-value.ts';
import { Progress } from './Progress.tsx';
import type { WorkerResult } from './use-worker-result.ts';

interface IntervalsStatusProps {
  readonly intervals: WorkerResult<unknown>;
  /** the number of resamples behind them */
  readonly resamples: number;
}

/** Progress of a bootstrap in a worker, with Stop; then its error, or a button that starts it. */
export function IntervalsStatus({ intervals, resamples }: IntervalsStatusProps) {
  const { value, done, error, stop, again } = intervals;
  return (
    <>
      {done !== null && (
        <Progress
          label="Intervals"
          value={done / resamples}
          detail={`${formatCount(done)} of ${formatCount(resamples)} resamples`}
          onStop={stop}
        />
      )}
      {error !== null && <ErrorNotice error={error} onRetry={again} />}
      {value === null && done === null && error === null && (
        <div>
          <Button onClick={again}>Measure the intervals</Button>
        </div>
      )}
    </>
  );
}
