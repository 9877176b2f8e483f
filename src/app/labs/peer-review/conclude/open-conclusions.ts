import type {
  ByMethod,
  MethodIntervals,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import type { WorkerResult } from '../../../kit/progress/use-worker-result.ts';
import type { OpenScores } from '../scores/use-scores.ts';
import type { Conclusions } from './conclusions.worker.ts';
import { sayAgreement, sayGain } from './say-conclusions.ts';
import { useConclusions } from './use-conclusions.ts';
import { useIntervals } from './use-intervals.ts';

/** The scores compared with the truth, as far as measured. */
export interface OpenConclusions {
  readonly found: WorkerResult<Conclusions>;
  /** intervals over rounds, if there is a single repeat */
  readonly intervals: WorkerResult<ByMethod<MethodIntervals>>;
  /** in words; null if unknown */
  readonly agreement: string | null;
  readonly gain: string | null;
}

export function useOpenConclusions(scores: OpenScores, truth: Truth | null): OpenConclusions {
  const { scored, reviews, settings } = scores;
  const found = useConclusions(reviews, settings, truth);
  const methods = found.value?.methods ?? null;
  const single = methods !== null && methods.uniform.repeats === null;
  const intervals = useIntervals(scored, single ? truth : null, settings);
  const over = single ? intervals.value : null;
  return {
    found,
    intervals,
    agreement: methods && sayAgreement(methods.upme, over?.upme ?? null),
    gain: methods && sayGain(methods, over),
  };
}
