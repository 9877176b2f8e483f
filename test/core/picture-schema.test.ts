import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../src/core/picture.ts';
import { pictureSchema } from '../../src/core/picture-schema.ts';
import { Random } from '../../src/core/random.ts';
import { drawScene } from '../../src/core/scenes/draw-scene.ts';
import { drawSolids } from '../../src/core/scenes/solids/draw-solids.ts';
import { drawWorld } from '../../src/core/scenes/world/draw-world.ts';
import { drawTransform, OPS } from '../../src/core/transforms/registry.ts';

const scene = { kind: 'scene', scene: drawScene(new Random(['schema'])) } as const;
const solids = { kind: 'solids', scene: drawSolids(new Random(['schema'])) } as const;
const world = { kind: 'world', world: drawWorld(new Random(['schema'])) } as const;
const photo = {
  kind: 'photo',
  sha256: 'a'.repeat(64),
  name: 'p',
  width: 512,
  height: 300,
} as const;

function refusal(picture: unknown): string {
  const result = v.safeParse(pictureSchema, picture);
  return result.success ? 'taken' : result.issues.map(({ message }) => message).join('; ');
}

describe('pictureSchema', () => {
  it('takes every picture that is drawn here', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPS), fc.integer(), (op, seed) => {
        for (const source of [scene, world, solids, photo]) {
          const size = sizeOf({ source, steps: [] });
          const picture = { source, steps: [drawTransform(op, size, new Random([seed]))] };
          expect(v.parse(pictureSchema, JSON.parse(JSON.stringify(picture)))).toEqual(picture);
        }
      }),
    );
  });

  it('refuses what alone would take minutes, before anything is drawn', () => {
    const elastic = { op: 'elastic', params: { alpha: 250, sigma: 1e7, seed: 1 } };
    expect(refusal({ source: scene, steps: [elastic] })).toMatch(/^elastic: "sigma": /);
    const blur = { op: 'gaussian_blur', params: { sigma: 3, kernel_size: 2_000_000_001 } };
    expect(refusal({ source: scene, steps: [blur] })).toMatch(/^gaussian_blur: "kernel_size": /);
    const resize = { op: 'resize', params: { width: 1e9, height: 1e9 } };
    expect(refusal({ source: photo, steps: [resize] })).toMatch(/^resize: "width": /);
    expect(refusal({ source: { ...photo, width: 1e5 }, steps: [] })).toBe('at most 512');
  });

  it('refuses a scene of more bodies than a second can render', () => {
    const [body] = solids.scene.solids;
    const crowd = { ...solids.scene, solids: Array(13).fill(body) };
    expect(refusal({ source: { kind: 'solids', scene: crowd }, steps: [] })).toMatch(/length/);
  });

  it('refuses what takes minutes together', () => {
    const resize = { op: 'resize', params: { width: 4096, height: 4096 } };
    const blur = { op: 'gaussian_blur', params: { sigma: 300, kernel_size: 1801 } };
    expect(refusal({ source: scene, steps: [blur, resize] })).toBe('taken');
    expect(refusal({ source: scene, steps: [resize, blur] })).toMatch(/too much work on 4096 x/);
    expect(refusal({ source: scene, steps: Array(11).fill(resize) })).toMatch(/length/);
  });
});
