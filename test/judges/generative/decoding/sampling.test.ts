import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowLogits } from '../../../../src/judges/generative/decoding/sampling.ts';

const kept = (logits: Float32Array) => [...logits.keys()].filter((i) => logits[i] !== -Infinity);

describe('narrowLogits', () => {
  it('leaves the highest, and of equals the first', () => {
    const logits = Float32Array.of(1, 3, 2, 3, 0);
    narrowLogits(logits, { topK: 1 });
    expect(kept(logits)).toEqual([1]);
    const two = Float32Array.of(1, 3, 2, 3, 0);
    narrowLogits(two, { topK: 3 });
    expect(kept(two)).toEqual([1, 2, 3]);
  });

  it('leaves the fewest tokens that hold the share, counted among the best where both are said', () => {
    // shares 0.5, 0.25, 0.125, 0.125
    const logits = () => Float32Array.from([4, 2, 1, 1], Math.log);
    const share = (topP: number, topK?: number) => {
      const values = logits();
      narrowLogits(values, topK === undefined ? { topP } : { topP, topK });
      return kept(values);
    };
    expect(share(0.4)).toEqual([0]);
    expect(share(0.6)).toEqual([0, 1]);
    expect(share(0.8)).toEqual([0, 1, 2]);
    expect(share(0.6, 2)).toEqual([0]);
  });

  it('always leaves one, and none that is less likely than one left out', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ minLength: 1, maxLength: 40, noNaN: true, min: -80, max: 80 }),
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 1e-9, max: 0.999, noNaN: true }),
        (logits, topK, topP) => {
          const narrowed = logits.slice();
          narrowLogits(narrowed, { topK, topP });
          const left = kept(narrowed);
          expect(left.length).toBeGreaterThan(0);
          expect(left.length).toBeLessThanOrEqual(topK);
          const least = Math.min(...left.map((i) => logits[i] as number));
          for (const [i, value] of logits.entries()) {
            if (!left.includes(i)) expect(value).toBeLessThanOrEqual(least);
          }
        },
      ),
    );
  });
});
