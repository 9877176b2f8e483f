import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.ts';
import {
  CLAIM_KINDS,
  FALSEHOODS,
  falseCaption,
  trueCaption,
} from '../../../../src/core/scenes/world/captions.ts';
import { drawWorld } from '../../../../src/core/scenes/world/draw-world.ts';
import type { World, WorldObject } from '../../../../src/core/scenes/world/world.ts';

const seeds = fc.nat(1_000_000);
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const OBJECT = 'objects?|circles?|squares?|triangles?|diamonds?|cross(?:es)?|stars?';

/** The objects that a noun phrase such as "a large striped red star" or "two circles" fits. */
function named(world: World, phrase: string): WorldObject[] {
  const words = phrase.split(' ');
  return world.objects.filter(({ color, shape, size, texture }) =>
    words.every((word) => {
      if (['a', 'an', ...NUMBERS].includes(word) || /^objects?$/.test(word)) return true;
      if (new RegExp(`^(?:${OBJECT})$`).test(word)) return word.startsWith(shape);
      return [color, size, texture].some((quality) => quality === word);
    }),
  );
}

/** Whether a caption's very words are true, worked out from the graph and nothing else. */
function isTrue(world: World, text: string): boolean {
  const relation = /^(.+) (to the left of|to the right of|above|below) (.+)$/.exec(text);
  if (relation) {
    const [, first = '', words = '', second = ''] = relation;
    return named(world, first).some(({ cell: a }) =>
      named(world, second).some(
        ({ cell: b }) =>
          ({
            'to the left of': a.column < b.column,
            'to the right of': a.column > b.column,
            above: a.row < b.row,
            below: a.row > b.row,
          })[words],
      ),
    );
  }
  const place = /^(.+) at the (top|middle|bottom)? ?(left|middle|right)?$/.exec(text);
  if (place) {
    const [, phrase = '', first, second] = place;
    const row = ['top', 'middle', 'bottom'].indexOf(first ?? 'middle');
    const column = ['left', 'middle', 'right'].indexOf(second ?? 'middle');
    return named(world, phrase).some(({ cell }) => cell.row === row && cell.column === column);
  }
  const count = NUMBERS.indexOf(text.split(' ')[0] ?? '');
  if (count >= 0) return named(world, text).length === count;
  return text.split(/, | and /).every((phrase) => named(world, phrase).length > 0);
}

describe('captions', () => {
  it('are true, in every kind, by their very words', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...CLAIM_KINDS), (seed, kind) => {
        const world = drawWorld(new Random([seed]));
        const { text } = trueCaption(world, kind, new Random([seed, kind]));
        expect(isTrue(world, text), text).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are false when drawn so, in every way, by their very words', () => {
    let said = 0;
    fc.assert(
      fc.property(seeds, fc.constantFrom(...FALSEHOODS), (seed, falsehood) => {
        const world = drawWorld(new Random([seed]));
        const caption = falseCaption(world, falsehood, new Random([seed, falsehood]));
        if (!caption) return;
        said++;
        expect(caption.falsehood).toBe(falsehood);
        expect(isTrue(world, caption.text), caption.text).toBe(false);
      }),
      { numRuns: 500 },
    );
    expect(said).toBeGreaterThan(400);
  });

  it('swaps what two things in the picture have, and names nothing that is not there otherwise', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = drawWorld(new Random([seed]));
        const caption = falseCaption(world, 'swap', new Random([seed]));
        const colors = world.objects.map(({ color }) => color);
        const shapes = world.objects.map(({ shape }) => shape);
        const claim = caption?.claim;
        const looks =
          claim?.kind === 'relation'
            ? [claim.first, claim.second]
            : claim?.kind === 'presence'
              ? claim.looks
              : [];
        for (const look of looks) {
          expect(colors).toContain(look.color);
          expect(shapes).toContain(look.shape);
        }
      }),
    );
  });
});
