import { hashOf } from '../../core/hash.ts';
import { expectedAbilities } from '../expected-abilities.ts';
import type { Fingerprint, JudgeEntry } from '../judge.ts';
import { endpointId } from './endpoint-address.ts';
import type { EndpointPrint, EndpointSource } from './endpoint-source.ts';

/** Raise it if an ask becomes a different request; stored answers then stay as they are. */
const REQUEST_VERSION = 1;

/** A server and its model as a judge. */
export function describeEndpoint(source: EndpointSource): JudgeEntry & { source: EndpointSource } {
  const host = new URL(source.base).host;
  return {
    id: endpointId(source.base, source.model),
    name: `${source.model} at ${host}`,
    kind: 'endpoint',
    description: `${source.model}, asked over the network at ${source.base}: pictures and prompts are sent there.`,
    ...expectedAbilities('endpoint', true),
    json: true,
    ownTemperature: true,
    ...(!source.dialect.logProbabilities && { modes: ['generate'] }),
    bytes: null,
    licence: null,
    scenesOnly: false,
    source,
  };
}

/** Everything known that can change an endpoint's answers. The hardware behind it is not known. */
export function fingerprintEndpoint({
  base,
  model,
  dialect,
  identity,
}: EndpointSource): Fingerprint {
  const endpoint: EndpointPrint = { base, model, identity, dialect };
  return {
    judge: endpointId(base, model),
    kind: 'endpoint',
    revision: hashOf({ ...endpoint, version: REQUEST_VERSION }),
    device: 'none',
    adapter: null,
    dtype: 'not told',
    runtime: `chat completions at ${base}`,
    endpoint,
  };
}
