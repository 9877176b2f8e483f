import { CELLS, cellName, plural, withArticle } from './vocabulary.ts';
import type { Cell, World, WorldObject } from './world.ts';

/**
 * A description of objects by some of colour, shape, texture and size; an empty one fits all
 * objects.
 */
export type Look = Partial<Pick<WorldObject, 'color' | 'shape' | 'texture' | 'size'>>;

export function fits(object: Required<Look>, look: Look): boolean {
  return (
    (look.color === undefined || look.color === object.color) &&
    (look.shape === undefined || look.shape === object.shape) &&
    (look.texture === undefined || look.texture === object.texture) &&
    (look.size === undefined || look.size === object.size)
  );
}

export function fitting(world: World, look: Look): WorldObject[] {
  return world.objects.filter((object) => fits(object, look));
}

/** The only object that fits a look; null if none or several fit. */
export function theOne(world: World, look: Look): WorldObject | null {
  const [object, ...others] = fitting(world, look);
  return object && others.length === 0 ? object : null;
}

/** "large striped red star", "red object". */
export function lookName(look: Look): string {
  return [look.size, look.texture, look.color, look.shape ?? 'object']
    .filter((word) => word !== undefined)
    .join(' ');
}

/** "red stars", "objects". */
export function looksName(look: Look): string {
  return [look.size, look.texture, look.color, plural(look.shape ?? 'object')]
    .filter((word) => word !== undefined)
    .join(' ');
}

/** A world's contents in words: "a small red star at the top left, rain". */
export function describeWorld({ objects, word, weather, style }: World): string {
  return [
    ...objects.map(
      ({ cell, texture, ...look }) =>
        `${withArticle(lookName({ ...look, ...(texture !== 'solid' && { texture }) }))} at the ${cellName(cell)}`,
    ),
    ...(word ? [`“${word.text}” at the ${cellName(word.cell)}`] : []),
    ...(weather === 'clear' ? [] : [weather]),
    ...(style === 'plain' ? [] : [style]),
  ].join(', ');
}

export const CELL_NAMES: readonly string[] = CELLS.map(cellName);

export type Side = 'left' | 'right' | 'above' | 'below';
export const OPPOSITE: Readonly<Record<Side, Side>> = {
  left: 'right',
  right: 'left',
  above: 'below',
  below: 'above',
};
export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  left: 'to the left of',
  right: 'to the right of',
  above: 'above',
  below: 'below',
};

/**
 * The sides of the second cell on which the first one lies: none for the same cell, two for a
 * diagonal neighbour.
 */
export function sidesOf(first: Cell, second: Cell): Side[] {
  const sides: Side[] = [];
  if (first.column < second.column) sides.push('left');
  if (first.column > second.column) sides.push('right');
  if (first.row < second.row) sides.push('above');
  if (first.row > second.row) sides.push('below');
  return sides;
}
