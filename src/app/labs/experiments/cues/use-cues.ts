import { useEffect, useState } from 'react';
import { canonicalJson } from '../../../../core/hash.ts';
import type { CueResult } from '../../../../core/protocols/experiments/cues/measure-cues.ts';
import type { CuesOf } from '../../../../core/protocols/experiments/cues/say-cues.ts';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import type { ExperimentReport } from '../../../../core/protocols/experiments/report.ts';
import { measureExperimentCues } from './measure-report-cues.ts';

/** By the experiment and what decides its pictures. */
type Measured = ReadonlyMap<string, readonly CueResult[]>;

/**
 * The cues of a run's experiments, measured one experiment after another; undefined for those that
 * are not measured yet or whose pictures cannot be drawn, and for all if the run measures none.
 */
export function useCues(
  experiments: readonly ExperimentReport[],
  { cues, samples, source }: Pick<ExperimentsOptions, 'cues' | 'samples' | 'source'>,
  seed: number,
): CuesOf {
  const [measured, setMeasured] = useState<Measured>(new Map());
  const keyOf = ({ id, plan }: ExperimentReport) => canonicalJson({ id, plan, seed, samples });
  const wanted = cues ? experiments.map(keyOf).join() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the experiments
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const measure = async () => {
      for (const one of experiments) {
        const key = keyOf(one);
        if (measured.has(key)) continue;
        const found = await measureExperimentCues(one, { seed, samples, source }, signal).catch(
          // the samples beside it say what cannot be drawn
          () => null,
        );
        if (signal.aborted) return;
        if (found) setMeasured((before) => new Map(before).set(key, found));
      }
    };
    void measure();
    return () => leaving.abort();
  }, [wanted]);
  return (one) => (cues ? measured.get(keyOf(one)) : undefined);
}
