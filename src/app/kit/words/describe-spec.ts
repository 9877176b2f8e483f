import { findProtocol } from '../../../core/protocols/registry.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { nameOfAbsent } from './model-id.ts';

/** "drawn scenes · 8 items · R, GB · change counted (sensitive) and ignored (invariant) · seed 1" */
export function describeSpec(
  { protocol, options, seed }: RunSpec,
  judges: readonly Pick<JudgeListing, 'id' | 'name'>[],
): string {
  const nameOf = (id: string) => judges.find((one) => one.id === id)?.name ?? nameOfAbsent(id);
  return `${findProtocol(protocol).describe(options, nameOf)} · seed ${seed}`;
}
