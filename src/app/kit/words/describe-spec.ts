import { findProtocol } from '../../../core/protocols/registry.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';

/** "drawn scenes · 8 items · R, GB · change counted (sensitive) and ignored (invariant) · seed 1" */
export function describeSpec({ protocol, options, seed }: RunSpec): string {
  return `${findProtocol(protocol).describe(options)} · seed ${seed}`;
}
