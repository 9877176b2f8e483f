import { type Remote, wrap } from 'comlink';
import { useCallback } from 'react';
import type { CorrectedJudge } from '../../../../core/protocols/real-judges/measure/correct-means.ts';
import type { SetAgreement } from '../../../../core/protocols/real-judges/measure/measure-agreement.ts';
import type { MeasuredSet } from '../../../../core/protocols/real-judges/measure/measure-judges.ts';
import type { RealJudgesOptions } from '../../../../core/protocols/real-judges/options.ts';
import { useWorkerResult, type WorkerResult } from '../../../kit/progress/use-worker-result.ts';
import type { MeasureHost, NamedVerdicts } from './measure.worker.ts';

/** The verdicts of a run. */
export interface RunVerdicts {
  readonly options: RealJudgesOptions;
  readonly judges: readonly NamedVerdicts[];
}

/** Each judge's figures. `run` must remain the same object while nothing changes. */
export function useMeasuredSet(run: RunVerdicts): WorkerResult<MeasuredSet> {
  return useMeasure(
    useCallback((host: Remote<MeasureHost>) => host.judges(run.options, run.judges), [run]),
  );
}

/** The agreement of every two sides. */
export function useAgreement(run: RunVerdicts): WorkerResult<readonly SetAgreement[]> {
  return useMeasure(
    useCallback(
      (host: Remote<MeasureHost>, onStep: (done: number) => void) =>
        host.agreement(run.options, run.judges, onStep),
      [run],
    ),
  );
}

/** Each judge's mean, corrected by this number of votes. */
export function useCorrected(
  run: RunVerdicts,
  votes: number,
): WorkerResult<readonly CorrectedJudge[]> {
  return useMeasure(
    useCallback(
      (host: Remote<MeasureHost>) => host.correct(run.options, run.judges, votes),
      [run, votes],
    ),
  );
}

function useMeasure<T>(
  measure: (host: Remote<MeasureHost>, onStep: (done: number) => void) => Promise<T>,
): WorkerResult<T> {
  return useWorkerResult<T>(
    useCallback(() => {
      const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), {
        type: 'module',
        name: 'flipside-real-judges',
      });
      const host = wrap<MeasureHost>(worker);
      return { worker, result: (onStep) => measure(host, onStep) };
    }, [measure]),
  );
}
