import { setupOf, specOf } from '../../../../core/protocols/pairbench/options.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';

/**
 * The same run, or a sample of its pairs. Whoever made the run must not know which will be looked
 * at, so that the sample's seed is drawn when it is wanted and is not the run's.
 */
export function checkSpec(
  spec: RunSpec,
  pairs: number | null,
  drawSeed: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): RunSpec {
  const { sample: _, ...whole } = setupOf(spec);
  return specOf(pairs === null ? whole : { ...whole, sample: { seed: drawSeed(), pairs } });
}
