import * as v from 'valibot';
import { findProtocol, PROTOCOLS } from '../protocols/registry.ts';
import { MOST_SEED } from '../seeds.ts';
import { judgeChoiceSchema, MOST_JUDGES } from './judge-choice.ts';
import { parseAt, wholeWithin } from './parse.ts';
import type { RunSpec } from './spec.ts';

const specSchema = v.strictObject({
  version: v.literal(1, 'only run descriptions of version 1 can be read here'),
  protocol: v.picklist(PROTOCOLS.map(({ id }) => id)),
  seed: wholeWithin(0, MOST_SEED),
  judges: v.pipe(v.array(judgeChoiceSchema), v.maxLength(MOST_JUDGES)),
  options: v.unknown(),
});

/**
 * Parses a spec from an untrusted source. Throws Error naming the first invalid field and what it
 * should be.
 */
export function parseSpec(value: unknown): RunSpec {
  try {
    const spec = parseAt(specSchema, value);
    return { ...spec, options: findProtocol(spec.protocol).parse(spec.options) };
  } catch (fault) {
    throw new Error(`This run description cannot be used: ${(fault as Error).message}`);
  }
}
