import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import {
  packPoints,
  unpackPoints,
} from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { ALL_SPLITS, CONDITIONS } from '../../../../../src/core/protocols/pairbench/split.ts';

const score = fc.integer({ min: -1, max: 10 });
const point: fc.Arbitrary<ResultPoint> = fc.record({
  split: fc.constantFrom(...ALL_SPLITS),
  condition: fc.constantFrom(...CONDITIONS),
  kind: fc.constantFrom('identical' as const, 'transformed' as const, 'irrelevant' as const),
  truth: fc.oneof(fc.constantFrom(1, 8, 10), fc.double({ min: 1, max: 10, noNaN: true })),
  forward: score,
  reverse: score,
  pair: fc.stringMatching(/^\d+\/[A-Z-]+\/[a-z]+(#2)?$/),
  repeat: fc.nat(19),
});

describe('packing points for the page', () => {
  it('gives back every point as it was, also after the way between threads', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (points) => {
        expect(unpackPoints(structuredClone(packPoints(points)))).toEqual(points);
      }),
      { numRuns: 50 },
    );
  });
});
