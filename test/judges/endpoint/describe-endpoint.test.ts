import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/core/hash.ts';
import {
  describeEndpoint,
  fingerprintEndpoint,
} from '../../../src/judges/endpoint/describe-endpoint.ts';
import type { EndpointSource } from '../../../src/judges/endpoint/endpoint-source.ts';

const arbitrarySource: fc.Arbitrary<EndpointSource> = fc.record({
  type: fc.constant('endpoint' as const),
  base: fc.constantFrom('https://a.example/v1/', 'http://localhost:8000/v1/'),
  model: fc.constantFrom('small', 'large'),
  needsKey: fc.constant(false),
  dialect: fc.record({
    limitField: fc.constantFrom('max_tokens' as const, 'max_completion_tokens' as const),
    temperature: fc.boolean(),
    seed: fc.boolean(),
    logProbabilities: fc.boolean(),
    pictures: fc.constantFrom('png' as const, 'jpeg' as const),
  }),
  identity: fc.record({
    model: fc.constantFrom(null, 'small-2026'),
    build: fc.constantFrom(null, 'b1', 'b2'),
  }),
});

describe('the fingerprint of an endpoint', () => {
  it('differs with everything that shapes or names its answers', () => {
    fc.assert(
      fc.property(arbitrarySource, arbitrarySource, (one, other) => {
        const same = hashOf(one) === hashOf(other);
        expect(hashOf(fingerprintEndpoint(one)) === hashOf(fingerprintEndpoint(other))).toBe(same);
      }),
    );
  });

  it('is the same whether a key is wanted or not', () => {
    fc.assert(
      fc.property(arbitrarySource, (source) => {
        expect(fingerprintEndpoint({ ...source, needsKey: true })).toEqual(
          fingerprintEndpoint(source),
        );
      }),
    );
  });

  it('leaves the id to address and model, so that a check later does not make another judge', () => {
    fc.assert(
      fc.property(arbitrarySource, arbitrarySource, (one, other) => {
        const same = one.base === other.base && one.model === other.model;
        expect(describeEndpoint(one).id === describeEndpoint(other).id).toBe(same);
      }),
    );
  });
});
