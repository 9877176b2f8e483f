import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportPairs } from '../../../src/core/protocols/pairbench/report.ts';
import { ALL_SPLITS, CONDITIONS } from '../../../src/core/protocols/pairbench/split.ts';
import type { JudgeResult, ResultPoint } from '../../../src/runs/results/judge-result.ts';
import { packResult, unpackResult } from '../../../src/runs/results/pack-results.ts';

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

describe('packing results for the page', () => {
  it('gives back every point as it was, also after the way between threads', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (points) => {
        const report = reportPairs(points);
        const result: JudgeResult = {
          choice: { id: 'ssim', device: 'wasm' },
          fingerprint: null,
          answered: points.length,
          total: 50,
          selfTest: null,
          elsewhere: [],
          unreadable: [],
          report,
          repeats: [report],
          points,
        };
        expect(unpackResult(structuredClone(packResult(result)))).toEqual(result);
      }),
      { numRuns: 50 },
    );
  });
});
