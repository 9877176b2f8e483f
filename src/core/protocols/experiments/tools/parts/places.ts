import { type Picture, sizeOf } from '../../../../picture.ts';
import type { Random } from '../../../../random.ts';
import { freeCells } from '../../../../scenes/world/edit-world.ts';
import type { PixelSize } from '../../../../transforms/transform-definition.ts';

/** The top left corner of a box, in pixels. */
export type Place = readonly [left: number, top: number];

/** Draws before overlaps are accepted, since a picture may have no room left. */
const MOST_DRAWS = 200;

/**
 * Draws places for boxes of one size, entirely inside the picture and without overlap if there is
 * room. In a drawn world, free cells are used first, so that nothing is hidden. Throws Error if a
 * box is larger than the picture.
 */
export function drawPlaces(
  tool: string,
  picture: Picture,
  box: PixelSize,
  count: number,
  random: Random,
): readonly Place[] {
  const size = sizeOf(picture);
  if (box.width > size.width || box.height > size.height) {
    throw new Error(
      `${tool}: ${Math.ceil(box.width)} x ${Math.ceil(box.height)} pixels do not fit into a picture of ${size.width} x ${size.height}; make it smaller`,
    );
  }
  const places: Place[] = freePlaces(picture, size, box, random).slice(0, count);
  for (let draw = 0; places.length < count; draw++) {
    const place: Place = [
      random.uniform(0, size.width - box.width),
      random.uniform(0, size.height - box.height),
    ];
    const free = places.every(
      ([left, top]) =>
        Math.abs(left - place[0]) >= box.width || Math.abs(top - place[1]) >= box.height,
    );
    if (free || draw >= MOST_DRAWS) places.push(place);
  }
  return places;
}

/**
 * Random places for the box within a world's free cells, in random order; none if it does not fit a
 * cell.
 */
function freePlaces(
  { source, steps }: Picture,
  { width, height }: PixelSize,
  box: PixelSize,
  random: Random,
): Place[] {
  const cell = { width: width / 3, height: height / 3 };
  const fits = box.width <= cell.width && box.height <= cell.height;
  if (source.kind !== 'world' || steps.length > 0 || !fits) return [];
  return random
    .shuffle(freeCells(source.world))
    .map(({ column, row }) => [
      column * cell.width + random.uniform(0, cell.width - box.width),
      row * cell.height + random.uniform(0, cell.height - box.height),
    ]);
}
