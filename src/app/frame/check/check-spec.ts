import { findProtocol } from '../../../core/protocols/registry.ts';
import type { Sample } from '../../../core/protocols/sample.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';

/**
 * The spec of a check: the same run, or a sample of its pairs. The run's author must not be able to
 * predict the sample, so its seed is drawn now and is not the run's. A run that is already a sample
 * is checked whole: a second sample would hardly overlap with it.
 */
export function checkSpec(
  spec: RunSpec,
  pairs: number | null,
  drawSeed: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): RunSpec {
  if (pairs === null) return spec;
  const options = sampleOf(spec, { seed: drawSeed(), pairs });
  return options === null ? spec : { ...spec, options };
}

/** Whether a run asks only a random sample. */
export function isSample(spec: RunSpec): boolean {
  const { sampled } = findProtocol(spec.protocol);
  return sampled?.(spec.options, { seed: 0, pairs: 1 }) === null;
}

function sampleOf({ protocol, options }: RunSpec, sample: Sample): unknown {
  return findProtocol(protocol).sampled?.(options, sample) ?? null;
}
