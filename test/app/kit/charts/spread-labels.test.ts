import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../../../../src/app/kit/charts/spread-labels.ts';

describe('labels in a column', () => {
  it('stay where they are if none covers another', () => {
    expect(spreadLabels([10, 90, 40], 15)).toEqual([10, 90, 40]);
  });

  it('move apart evenly around the place that they share', () => {
    expect(spreadLabels([50, 50], 20)).toEqual([40, 60]);
    expect(spreadLabels([50, 52, 0], 20)).toEqual([41, 61, 0]);
  });

  it('never cover each other and keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }), (heights) => {
        const placed = spreadLabels(heights, 15);
        const sorted = heights
          .map((height, at) => ({ height, place: placed[at] ?? 0 }))
          .sort((a, b) => a.place - b.place);
        for (const [at, { height, place }] of sorted.entries()) {
          const before = sorted[at - 1];
          if (!before) continue;
          expect(place - before.place).toBeGreaterThanOrEqual(15 - 1e-9);
          expect(height).toBeGreaterThanOrEqual(before.height);
        }
      }),
    );
  });
});
