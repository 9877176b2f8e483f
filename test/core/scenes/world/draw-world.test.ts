import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.ts';
import { drawWorld } from '../../../../src/core/scenes/world/draw-world.ts';
import { EDIT_KINDS, editTimes, editWorld } from '../../../../src/core/scenes/world/edit-world.ts';
import { editsApart } from '../../../../src/core/scenes/world/edits-apart.ts';
import { describeWorld } from '../../../../src/core/scenes/world/look.ts';
import { renderWorld } from '../../../../src/core/scenes/world/render-world.ts';
import { hasHeldOutLook, STYLES, WEATHERS } from '../../../../src/core/scenes/world/vocabulary.ts';
import { centreOf, type World } from '../../../../src/core/scenes/world/world.ts';

const seeds = fc.nat(1_000_000);
const draw = (seed: number) => drawWorld(new Random(['test', seed]));

function expectSound({ objects, word }: World): void {
  expect(objects.length).toBeGreaterThanOrEqual(2);
  expect(objects.length).toBeLessThanOrEqual(6);
  const cells = [...objects.map(({ cell }) => cell), ...(word ? [word.cell] : [])];
  expect(new Set(cells.map(({ column, row }) => 3 * row + column)).size).toBe(cells.length);
  expect(new Set(objects.map(({ color, shape }) => color + shape)).size).toBe(objects.length);
  expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
  for (const object of objects) {
    const { x, y } = centreOf(object);
    expect(Math.abs(x - (object.cell.column + 0.5) / 3) + object.radius).toBeLessThan(1 / 6);
    expect(Math.abs(y - (object.cell.row + 0.5) / 3) + object.radius).toBeLessThan(1 / 6);
    expect(object.size === 'large').toBe(object.radius > 0.12);
  }
}

/** Bytes in which two pictures differ. */
function differing(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((count, level, i) => count + Number(level !== b[i]), 0);
}

describe('describeWorld', () => {
  it('says every object where it stands, and what is over it all', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = draw(seed);
        const said = describeWorld(world);
        for (const { color, shape, size, texture } of world.objects) {
          const look = texture === 'solid' ? [size, color, shape] : [size, texture, color, shape];
          expect(said).toContain(`${look.join(' ')} at the `);
        }
        expect(said.includes('“')).toBe(world.word !== null);
        for (const weather of WEATHERS) {
          expect(said.split(', ').includes(weather)).toBe(
            weather === world.weather && weather !== 'clear',
          );
        }
      }),
    );
  });
});

describe('drawWorld', () => {
  it('gives each object a cell, a look and an identity of its own', () => {
    fc.assert(fc.property(seeds, (seed) => expectSound(draw(seed))));
  });

  it('draws the same world from the same key and another from another', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('keeps held-out looks out of every world and every edit, unless they are asked for', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...EDIT_KINDS), (seed, kind) => {
        const world = draw(seed);
        expect(hasHeldOutLook(world.objects)).toBe(false);
        const edited = editWorld(world, kind, new Random([seed]));
        expect(hasHeldOutLook(edited?.objects ?? [])).toBe(false);
        const held = drawWorld(new Random([seed]), { looks: 'held-out' });
        expect(hasHeldOutLook(held.objects)).toBe(true);
      }),
    );
  });

  it('comes to every weather, style and number of objects', () => {
    const worlds = Array.from({ length: 400 }, (_, seed) => draw(seed));
    expect(new Set(worlds.map(({ weather }) => weather)).size).toBe(WEATHERS.length);
    expect(new Set(worlds.map(({ style }) => style)).size).toBe(STYLES.length);
    expect(new Set(worlds.map(({ objects }) => objects.length)).size).toBe(5);
  });
});

describe('editWorld', () => {
  it('changes exactly one thing, leaves a sound world, and shows', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...EDIT_KINDS), (seed, kind) => {
        const world = draw(seed);
        const edited = editWorld(world, kind, new Random([seed, 'edit']));
        if (!edited) return;
        expectSound(edited);
        expect(editsApart(world, edited)).toBe(1);
        expect(editsApart(edited, world)).toBe(1);
        const changed = differing(renderWorld(world, 64).data, renderWorld(edited, 64).data);
        expect(changed).toBeGreaterThan(0);
      }),
    );
  });

  it('goes as many edits away as are asked for, or says that it cannot', () => {
    let found = 0;
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 4 }), (seed, times) => {
        const world = draw(seed);
        const edited = editTimes(world, times, new Random([seed]));
        if (!edited) return;
        found++;
        expect(new Set(edited.kinds).size).toBe(times);
        expectSound(edited.world);
        expect(editsApart(world, edited.world)).toBe(times);
      }),
    );
    expect(found).toBeGreaterThan(60);
  });
});

describe('renderWorld', () => {
  it('paints the middle of a plain, solid object in its shade', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world: World = { ...draw(seed), weather: 'clear', style: 'plain' };
        const { data } = renderWorld(world);
        for (const object of world.objects) {
          if (object.texture !== 'solid') continue;
          const { x, y } = centreOf(object);
          const i = (Math.floor(y * 128) * 128 + Math.floor(x * 128)) * 3;
          expect([...data.subarray(i, i + 3)]).toEqual(object.rgb);
        }
      }),
    );
  });

  it('makes every weather and style look different', () => {
    const world = draw(3);
    const views = [
      ...WEATHERS.map((weather) => ({ ...world, weather, style: 'plain' as const })),
      ...STYLES.slice(1).map((style) => ({ ...world, weather: 'clear' as const, style })),
    ].map((view) => renderWorld(view).data);
    for (const [index, a] of views.entries()) {
      for (const b of views.slice(index + 1)) expect(differing(a, b)).toBeGreaterThan(300);
    }
  });
});
