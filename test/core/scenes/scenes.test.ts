import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { captionOf } from '../../../src/core/scenes/caption.ts';
import {
  drawRelationScene,
  drawScene,
  RELATIONS,
  withRelation,
} from '../../../src/core/scenes/draw-scene.ts';
import { renderScene } from '../../../src/core/scenes/paint-shape.ts';

const seeds = fc.nat(100_000);

describe('drawScene', () => {
  it('keeps two to four objects inside the picture, apart and of different colours', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { objects } = drawScene(new Random([seed]));
        expect(objects.length).toBeGreaterThanOrEqual(2);
        expect(objects.length).toBeLessThanOrEqual(4);
        expect(new Set(objects.map(({ color }) => color)).size).toBe(objects.length);
        for (const a of objects) {
          expect(Math.min(a.x, a.y, 1 - a.x, 1 - a.y)).toBeGreaterThanOrEqual(a.radius);
          for (const b of objects) {
            if (a !== b) {
              expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius);
            }
          }
        }
      }),
    );
  });

  it('draws the same scene from the same key and another from another', () => {
    expect(drawScene(new Random([1, 'a']))).toEqual(drawScene(new Random([1, 'a'])));
    expect(drawScene(new Random([1, 'a']))).not.toEqual(drawScene(new Random([1, 'b'])));
  });
});

describe('withRelation', () => {
  it('puts the first object where the caption says, and back again', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...RELATIONS), (seed, relation) => {
        const scene = drawRelationScene(new Random([seed]));
        const moved = withRelation(scene, relation);
        const [a, b] = moved.objects;
        if (!a || !b || !scene.relation) throw new Error('two objects were expected');
        const beside = { left: b.x - a.x, right: a.x - b.x, above: b.y - a.y, below: a.y - b.y };
        expect(beside[relation]).toBeGreaterThan(0.35);
        const back = withRelation(moved, scene.relation);
        back.objects.forEach((object, i) => {
          expect(object.x).toBeCloseTo(scene.objects[i]?.x ?? -1, 12);
          expect(object.y).toBeCloseTo(scene.objects[i]?.y ?? -1, 12);
        });
      }),
    );
  });

  it('refuses a scene without a relation', () => {
    expect(() => withRelation(drawScene(new Random([1])), 'left')).toThrow(RangeError);
  });
});

describe('captionOf', () => {
  it('names the relation of two objects', () => {
    const scene = drawRelationScene(new Random([3]));
    const [a, b] = scene.objects;
    expect(captionOf(withRelation(scene, 'below'))).toBe(
      `${a?.color === 'orange' ? 'an' : 'a'} ${a?.color} ${a?.shape} below ${b?.color === 'orange' ? 'an' : 'a'} ${b?.color} ${b?.shape}`,
    );
  });

  it('names every object of a scene, from left to right', () => {
    const scene = drawScene(new Random([5]));
    const caption = captionOf(scene);
    const places = [...scene.objects]
      .sort((a, b) => a.x - b.x)
      .map(({ color, shape }) => caption.indexOf(`${color} ${shape}`));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('renderScene', () => {
  it('shows background in the free and the object colour at its centre', () => {
    const scene = drawScene(new Random([8]));
    const { data, width } = renderScene(scene);
    for (const { x, y, rgb } of scene.objects) {
      const i = (Math.floor(y * width) * width + Math.floor(x * width)) * 3;
      expect([...data.slice(i, i + 3)]).toEqual([...rgb]);
    }
    expect([...data.slice(0, 3)]).toEqual([...scene.background]);
  });

  it('shows the same picture at any size', () => {
    const scene = drawScene(new Random([9]));
    const mean = (size: number) => {
      const { data } = renderScene(scene, size);
      return data.reduce((sum, level) => sum + level, 0) / data.length;
    };
    expect(mean(256)).toBeCloseTo(mean(64), 0);
  });
});
