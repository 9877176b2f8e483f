import type { Random } from '../../random.ts';
import { COLOR_NAMES, drawShade, SHAPE_NAMES } from '../palette.ts';
import { drawGround, drawKnownLook, drawPlace } from './draw-world.ts';
import { editsApart } from './edits-apart.ts';
import {
  CELLS,
  GROUNDS,
  isHeldOut,
  SIZES,
  STYLES,
  TEXTURES,
  WEATHERS,
  WORDS,
} from './vocabulary.ts';
import type { Cell, World, WorldObject } from './world.ts';

/**
 * What one edit changes. `swap` exchanges the positions of two objects; `move` moves one to a free
 * cell.
 */
export const EDIT_KINDS = [
  'color',
  'shape',
  'texture',
  'size',
  'move',
  'swap',
  'add',
  'remove',
  'weather',
  'style',
  'word',
  'ground',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

const FEWEST = 2;
const MOST = 6;

/**
 * The world with exactly one thing changed, or null if the edit is impossible (a world keeps at
 * least two objects). An edit never introduces a look that training holds out.
 */
export function editWorld(world: World, kind: EditKind, random: Random): World | null {
  switch (kind) {
    case 'color':
    case 'shape':
    case 'texture':
      return changeLook(world, kind, random);
    case 'size':
      return changeOne(world, random, (object) =>
        drawPlace(random, object.cell, other(SIZES, object.size, random)),
      );
    case 'move': {
      const [cell] = random.shuffle(freeCells(world));
      if (!cell) return null;
      return changeOne(world, random, ({ size }) => drawPlace(random, cell, size));
    }
    case 'swap':
      return swapTwo(world, random);
    case 'add':
      return addOne(world, random);
    case 'remove': {
      if (world.objects.length <= FEWEST) return null;
      const gone = random.pick(world.objects);
      return { ...world, objects: world.objects.filter((object) => object !== gone) };
    }
    case 'weather':
      return { ...world, weather: other(WEATHERS, world.weather, random) };
    case 'style':
      return { ...world, style: other(STYLES, world.style, random) };
    case 'word':
      return changeWord(world, random);
    case 'ground': {
      const name = other(GROUNDS, world.ground.name, random);
      return { ...world, ground: { name, rgb: drawGround(random, name) } };
    }
  }
}

/**
 * A world that differs by exactly `times` edits of different kinds, each drawn from `kinds`. Null
 * if the draw ends with fewer: removing an edited object, for instance, undoes its edit.
 */
export function editTimes(
  world: World,
  times: number,
  random: Random,
  kinds: readonly EditKind[] = EDIT_KINDS,
): { readonly world: World; readonly kinds: readonly EditKind[] } | null {
  let edited = world;
  const done: EditKind[] = [];
  for (const kind of random.shuffle(kinds)) {
    if (done.length === times) break;
    const next = editWorld(edited, kind, random);
    if (!next) continue;
    edited = next;
    done.push(kind);
  }
  return editsApart(world, edited) === times ? { world: edited, kinds: done } : null;
}

/** Cells without an object or a word. */
export function freeCells({ objects, word }: World): Cell[] {
  const taken = [...objects.map(({ cell }) => cell), ...(word ? [word.cell] : [])];
  return CELLS.filter((cell) =>
    taken.every(({ column, row }) => column !== cell.column || row !== cell.row),
  );
}

function other<T>(names: readonly T[], now: T, random: Random): T {
  return random.pick(names.filter((name) => name !== now));
}

function changeOne(
  world: World,
  random: Random,
  change: (object: WorldObject) => Partial<WorldObject>,
): World {
  const chosen = random.pick(world.objects);
  const changed = { ...chosen, ...change(chosen) };
  return {
    ...world,
    objects: world.objects.map((object) => (object === chosen ? changed : object)),
  };
}

function changeLook(
  world: World,
  kind: 'color' | 'shape' | 'texture',
  random: Random,
): World | null {
  const names = { color: COLOR_NAMES, shape: SHAPE_NAMES, texture: TEXTURES }[kind];
  for (const object of random.shuffle(world.objects)) {
    for (const name of random.shuffle<string>(names)) {
      const changed = { ...object, [kind]: name } as WorldObject;
      const taken = world.objects.some(
        (each) => each !== object && each.color === changed.color && each.shape === changed.shape,
      );
      if (name === object[kind] || taken || isHeldOut(changed)) continue;
      const shaded =
        kind === 'color' ? { ...changed, rgb: drawShade(random, changed.color) } : changed;
      return {
        ...world,
        objects: world.objects.map((each) => (each === object ? shaded : each)),
      };
    }
  }
  return null;
}

function swapTwo(world: World, random: Random): World {
  const [first, second] = random.shuffle(world.objects);
  if (!first || !second) throw new RangeError('a world has two objects at least');
  const at = (object: WorldObject, { cell }: WorldObject) => ({
    ...object,
    ...drawPlace(random, cell, object.size),
  });
  return {
    ...world,
    objects: world.objects.map((object) =>
      object === first ? at(first, second) : object === second ? at(second, first) : object,
    ),
  };
}

function addOne(world: World, random: Random): World | null {
  const [cell] = random.shuffle(freeCells(world));
  if (!cell || world.objects.length >= MOST) return null;
  const look = drawKnownLook(random, world.objects);
  const id = 1 + Math.max(...world.objects.map((object) => object.id));
  const rgb = drawShade(random, look.color);
  const added = { id, ...look, rgb, ...drawPlace(random, cell, random.pick(SIZES)) };
  return { ...world, objects: [...world.objects, added] };
}

function changeWord(world: World, random: Random): World | null {
  const cell = world.word?.cell ?? random.shuffle(freeCells(world))[0];
  if (!cell) return null;
  const text = other<string>(WORDS, world.word?.text ?? '', random);
  return { ...world, word: { text, cell } };
}
