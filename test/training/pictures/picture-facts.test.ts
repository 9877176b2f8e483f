import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { drawWorld } from '../../../src/core/scenes/world/draw-world.ts';
import { centreOf } from '../../../src/core/scenes/world/world.ts';
import { transformAtStrength } from '../../../src/core/transforms/registry.ts';
import {
  FACTS,
  factsOf,
  GRID,
  labelsOf,
  QUALITIES,
  UNKNOWN,
} from '../../../training/pictures/picture-facts.ts';
import { NUMBERED_OPS, strengthOf } from '../../../training/pictures/strength.ts';

const seeds = fc.nat(100_000);
const size = { width: 128, height: 128 };

describe('strengthOf', () => {
  it('gives back the travel of the slider, for every transform', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(...NUMBERED_OPS),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (seed, op, strength) => {
          const measured = strengthOf(transformAtStrength(op, strength, size, seed), 128);
          // the strongest perspective's corners are drawn, so two draws of one strength differ
          const close = op === 'perspective' ? 0.35 : 1e-6;
          expect(Math.abs(measured - strength)).toBeLessThan(close);
        },
      ),
    );
  });
});

describe('labelsOf', () => {
  it('says nothing but the ground where no object stands, and every large object where it does', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = drawWorld(new Random([seed]));
        const labels = labelsOf({ of: world, steps: [] });
        expect(labels).toHaveLength(GRID * GRID * QUALITIES);
        for (let i = 0; i < GRID * GRID; i++) {
          const x = ((i % GRID) + 0.5) / GRID;
          const y = (Math.floor(i / GRID) + 0.5) / GRID;
          const near = world.objects.filter((object) => {
            const centre = centreOf(object);
            return Math.hypot(centre.x - x, centre.y - y) <= 1.5 * object.radius;
          });
          if (near.length === 0)
            expect([...labels.subarray(i * 4, i * 4 + 4)]).toEqual([0, 0, 0, 0]);
        }
        const colors = new Set(labels.filter((_, i) => i % QUALITIES === 0));
        const large = world.objects.filter((o) => o.size === 'large' && o.shape !== 'star');
        expect(colors.size - 1).toBeGreaterThanOrEqual(new Set(large.map((o) => o.color)).size);
      }),
    );
  });

  it('knows nothing after a transform that moves things', () => {
    const world = drawWorld(new Random([1]));
    const turned = labelsOf({ of: world, steps: [transformAtStrength('rotate', 0.5, size)] });
    expect(new Set(turned)).toEqual(new Set([UNKNOWN]));
    const blurred = labelsOf({
      of: world,
      steps: [transformAtStrength('gaussian_blur', 0.5, size)],
    });
    expect(blurred).toEqual(labelsOf({ of: world, steps: [] }));
  });
});

describe('factsOf', () => {
  it('numbers the transform and its strength', () => {
    const world = drawWorld(new Random([2]));
    expect(factsOf({ of: world, steps: [] })).toHaveLength(FACTS);
    expect(factsOf({ of: world, steps: [] })[0]).toBe(0);
    const facts = factsOf({ of: world, steps: [transformAtStrength('rotate', 0.5, size)] });
    expect([...facts.subarray(0, 2)]).toEqual([2, 127]);
  });
});
