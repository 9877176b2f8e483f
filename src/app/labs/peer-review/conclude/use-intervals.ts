import { wrap } from 'comlink';
import { useCallback } from 'react';
import type {
  ByMethod,
  MethodIntervals,
  SolverSettings,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import type { ScoredReview } from '../../../../core/protocols/peer-review/scoring/score.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { useWorkerResult, type WorkerResult } from '../../../kit/progress/use-worker-result.ts';
import { beginConclusions } from './begin-conclusions.ts';
import type { ConclusionsHost } from './conclusions.worker.ts';

/** Intervals over rounds of the correlations with the truth; null while no truth is known. */
export function useIntervals(
  scored: readonly ScoredReview[],
  truth: Truth | null,
  { start, alpha }: SolverSettings,
): WorkerResult<ByMethod<MethodIntervals>> {
  const begin = useCallback(() => {
    const worker = beginConclusions();
    const host = wrap<ConclusionsHost>(worker);
    return {
      worker,
      result: (onStep: (done: number) => void) =>
        host.intervals(scored, truth ?? [], { start, alpha }, onStep),
    };
  }, [scored, truth, start, alpha]);
  return useWorkerResult(truth && begin);
}
