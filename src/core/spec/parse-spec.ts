import * as v from 'valibot';
import { findProtocol, PROTOCOLS } from '../protocols/registry.ts';
import { judgeChoiceSchema, MOST_JUDGES } from './judge-choice.ts';
import { parseAt, wholeWithin } from './parse.ts';
import type { RunSpec } from './spec.ts';

const specSchema = v.strictObject({
  version: v.literal(2),
  protocol: v.picklist(PROTOCOLS.map(({ id }) => id)),
  seed: wholeWithin(0, 0xffff_ffff),
  judges: v.pipe(v.array(judgeChoiceSchema), v.maxLength(MOST_JUDGES)),
  options: v.unknown(),
});

/**
 * A spec from anywhere, of any version. Throws Error naming the first field at fault and what it
 * should be.
 */
export function parseSpec(value: unknown): RunSpec {
  try {
    const spec = parseAt(specSchema, migrateSpec(value));
    return { ...spec, options: findProtocol(spec.protocol).parse(spec.options) };
  } catch (fault) {
    throw new Error(`This run description cannot be used: ${(fault as Error).message}`);
  }
}

/**
 * A run description of version 1 as one of version 2; any other value as it is. In version 1, which
 * links, files and databases of earlier pages hold, the protocol's options stood among the fields of
 * the spec itself.
 */
function migrateSpec(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { version, protocol, seed, judges, ...options } = value as Readonly<
    Record<string, unknown>
  >;
  return version === 1 ? { version: 2, protocol, seed, judges, options } : value;
}
