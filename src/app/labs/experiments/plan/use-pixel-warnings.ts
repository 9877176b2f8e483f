import { useEffect, useState } from 'react';
import { canonicalJson } from '../../../../core/hash.ts';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { Warning } from '../../../../core/protocols/experiments/guards/guard.ts';
import { type PlanPictures, warnOfPixels } from './find-warnings.ts';

/**
 * Warnings about what the pixels of an experiment's pictures give away; none until the pictures are
 * drawn.
 */
export function usePixelWarnings(
  plan: ExperimentPlan,
  { seed, experiment, samples, source }: PlanPictures,
): readonly Warning<ExperimentPlan>[] {
  // a running experiment's plan is the same in each report, but not the same object
  const key = canonicalJson(plan);
  const [found, setFound] = useState<readonly Warning<ExperimentPlan>[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plan
  useEffect(() => {
    const stopper = new AbortController();
    setFound([]);
    warnOfPixels(plan, { seed, experiment, samples, source }, stopper.signal).then(setFound, () => {
      // drawing errors are shown beside the samples; a stopped measurement is discarded
    });
    return () => stopper.abort();
  }, [key, seed, experiment, samples, source]);
  return found;
}
