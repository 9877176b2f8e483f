import type { Random } from '../../random.ts';
import { COLOR_NAMES, drawShade, SHAPE_NAMES } from '../palette.ts';
import type { Rgb } from '../scene.ts';
import {
  CELLS,
  GROUNDS,
  hasHeldOutLook,
  isHeldOut,
  SIZES,
  STYLES,
  TEXTURES,
  WEATHERS,
  WORDS,
} from './vocabulary.ts';
import type { Cell, GroundName, SizeName, World, WorldObject } from './world.ts';

/** half heights of each size, as fractions of the picture's side */
const RADII: Readonly<Record<SizeName, readonly [low: number, high: number]>> = {
  small: [0.085, 0.1],
  large: [0.135, 0.15],
};
/** least distance of an object from the edge of its cell */
const MARGIN = 0.012;
/**
 * share of worlds with a written word; likewise of worlds with weather drawn, and with style drawn
 */
const SPECIAL = 0.3;
/** share of worlds in which all objects but one share a colour or a shape */
const ODD = 0.25;

export interface WorldOptions {
  /**
   * 'known': only looks that training may show; 'held-out': at least one look that it never shows
   */
  readonly looks?: 'known' | 'held-out';
  /** number of objects; absent: drawn from two to six */
  readonly count?: number;
}

/** Draws a world of two to six objects. */
export function drawWorld(random: Random, { looks = 'known', count }: WorldOptions = {}): World {
  const many = count ?? random.integer(2, 6);
  const cells = random.shuffle(CELLS);
  const word = random.next() < SPECIAL ? random.pick(WORDS) : null;
  const wordCell = cells[many];
  const name = random.pick(GROUNDS);
  const world = {
    version: 1 as const,
    ground: { name, rgb: drawGround(random, name) },
    weather: random.next() < SPECIAL ? random.pick(WEATHERS) : ('clear' as const),
    style: random.next() < SPECIAL ? random.pick(STYLES) : ('plain' as const),
    grain: random.integer(0, 0x7fff_ffff),
    word: word && wordCell ? { text: word, cell: wordCell } : null,
  };
  for (;;) {
    const objects = drawObjects(random, cells.slice(0, many));
    if (looks === 'known' ? !hasHeldOutLook(objects) : hasHeldOutLook(objects)) {
      return { ...world, objects };
    }
  }
}

function drawObjects(random: Random, cells: readonly Cell[]): WorldObject[] {
  // what all objects but the last share
  const common = cells.length > 2 && random.next() < ODD ? random.pick(['color', 'shape']) : null;
  const [color, otherColor] = random.shuffle(COLOR_NAMES);
  const [shape, otherShape] = random.shuffle(SHAPE_NAMES);
  const taken = new Set<string>();
  return cells.map((cell, id) => {
    const odd = id === cells.length - 1;
    for (;;) {
      const look = {
        color: common === 'color' ? (odd ? otherColor : color) : random.pick(COLOR_NAMES),
        shape: common === 'shape' ? (odd ? otherShape : shape) : random.pick(SHAPE_NAMES),
        texture: random.next() < 0.5 ? ('solid' as const) : random.pick(TEXTURES),
      };
      if (!look.color || !look.shape) throw new RangeError('the palette has too few names');
      const key = `${look.color} ${look.shape}`;
      if (taken.has(key)) continue;
      taken.add(key);
      const size = random.pick(SIZES);
      const object = { ...look, color: look.color, shape: look.shape };
      return {
        id,
        ...object,
        rgb: drawShade(random, look.color),
        ...drawPlace(random, cell, size),
      };
    }
  });
}

/** Draws the position of an object of this size in its cell. */
export function drawPlace(
  random: Random,
  cell: Cell,
  size: SizeName,
): Pick<WorldObject, 'cell' | 'size' | 'shift' | 'radius'> {
  const radius = random.uniform(...RADII[size]);
  const reach = 1 / 6 - radius - MARGIN;
  return {
    cell,
    size,
    radius,
    shift: [random.uniform(-reach, reach), random.uniform(-reach, reach)],
  };
}

/** Draws a tint of a named ground; the light one is dark enough for snow to show. */
export function drawGround(random: Random, name: GroundName): Rgb {
  const level = name === 'light' ? random.integer(205, 228) : random.integer(22, 62);
  const tint = () => level + random.integer(-10, 10);
  return [tint(), tint(), tint()];
}

/** Draws a look that training may show and that differs from all taken ones in colour or shape. */
export function drawKnownLook(
  random: Random,
  taken: readonly WorldObject[],
): Pick<WorldObject, 'color' | 'shape' | 'texture'> {
  for (;;) {
    const look = {
      color: random.pick(COLOR_NAMES),
      shape: random.pick(SHAPE_NAMES),
      texture: random.pick(TEXTURES),
    };
    const free = taken.every(({ color, shape }) => color !== look.color || shape !== look.shape);
    if (free && !isHeldOut(look)) return look;
  }
}
