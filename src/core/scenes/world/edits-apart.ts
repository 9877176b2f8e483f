import type { World, WorldObject } from './world.ts';

/** The qualities of an object that words can name. */
const QUALITIES = ['color', 'shape', 'texture', 'size'] as const;

/**
 * The number of edits from one world to another that was made from it; objects are matched by id.
 * Two objects that exchanged positions count once.
 */
export function editsApart(a: World, b: World): number {
  const later = new Map(b.objects.map((object) => [object.id, object]));
  const kept = a.objects.filter(({ id }) => later.has(id));
  let edits = a.objects.length + b.objects.length - 2 * kept.length;
  let moved = 0;
  for (const object of kept) {
    const now = later.get(object.id) as WorldObject;
    edits += QUALITIES.filter((quality) => object[quality] !== now[quality]).length;
    if (!sameCell(object, now)) moved++;
  }
  edits += moved - countSwaps(kept, later);
  edits += Number(a.weather !== b.weather) + Number(a.style !== b.style);
  edits += Number(a.ground.name !== b.ground.name) + Number(a.word?.text !== b.word?.text);
  return edits;
}

function countSwaps(
  before: readonly WorldObject[],
  later: ReadonlyMap<number, WorldObject>,
): number {
  let swaps = 0;
  for (const [index, first] of before.entries()) {
    for (const second of before.slice(index + 1)) {
      const firstNow = later.get(first.id);
      const secondNow = later.get(second.id);
      if (!firstNow || !secondNow || sameCell(first, firstNow)) continue;
      if (sameCell(first, secondNow) && sameCell(second, firstNow)) swaps++;
    }
  }
  return swaps;
}

function sameCell(a: WorldObject, b: WorldObject): boolean {
  return a.cell.column === b.cell.column && a.cell.row === b.cell.row;
}
