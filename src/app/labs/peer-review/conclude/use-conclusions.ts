import { wrap } from 'comlink';
import { useCallback } from 'react';
import type { Review } from '../../../../core/protocols/peer-review/scoring/review.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { useWorkerResult, type WorkerResult } from '../../../kit/progress/use-worker-result.ts';
import type { ReadingSettings } from '../scores/reading-settings.ts';
import { beginConclusions } from './begin-conclusions.ts';
import type { Conclusions, ConclusionsHost } from './conclusions.worker.ts';

/** The reviews compared with the truth; null while no truth is known. */
export function useConclusions(
  reviews: readonly Review[],
  { gamma, clip, start, alpha }: ReadingSettings,
  truth: Truth | null,
): WorkerResult<Conclusions> {
  const begin = useCallback(() => {
    const worker = beginConclusions();
    const host = wrap<ConclusionsHost>(worker);
    return {
      worker,
      result: () => host.conclude(reviews, { gamma, clip }, truth ?? [], { start, alpha }),
    };
  }, [reviews, gamma, clip, truth, start, alpha]);
  return useWorkerResult(truth && begin);
}
