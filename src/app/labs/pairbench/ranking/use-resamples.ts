import { wrap } from 'comlink';
import { useCallback } from 'react';
import type { Resamples } from '../../../../core/protocols/pairbench/ranking/resample.ts';
import {
  packPoints,
  type ResultPoint,
} from '../../../../core/protocols/pairbench/report/points.ts';
import { useWorkerResult, type WorkerResult } from '../../../kit/progress/use-worker-result.ts';
import type { ResampleHost } from './resample.worker.ts';

/** Every judge's figures in each of many resamples of the items, computed in a worker. */
export function useResamples(points: readonly (readonly ResultPoint[])[]): WorkerResult<Resamples> {
  return useWorkerResult(
    useCallback(() => {
      const worker = new Worker(new URL('./resample.worker.ts', import.meta.url), {
        type: 'module',
        name: 'flipside-resample',
      });
      const host = wrap<ResampleHost>(worker);
      return { worker, result: (onStep) => host.resample(points.map(packPoints), onStep) };
    }, [points]),
  );
}
