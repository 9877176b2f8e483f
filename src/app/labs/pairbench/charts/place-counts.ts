import { type DrawnLine, type PlacedLabel, placeCount, type Size } from './place-count.ts';

/** A line whose number of pairs is written beside it, and how large that is. */
export interface CountedLine {
  readonly line: DrawnLine;
  readonly label: Size;
}

/**
 * Where the numbers of several lines stand, the first to find room first; null: there is none. Those
 * of slanted lines are tried above these and below: the better is where more numbers stand apart from
 * their neighbours, and then where more stand at all.
 */
export function placeCounts(
  counted: readonly CountedLine[],
  lines: readonly DrawnLine[],
  drawing: Size,
): readonly (PlacedLabel | null)[] {
  const [above, below] = ([-1, 1] as const).map((slanted) => {
    const placed: PlacedLabel[] = [];
    let apart = 0;
    const places = counted.map(({ line, label }) => {
      const found = placeCount(line, lines, label, drawing, placed, slanted);
      if (found === null) return null;
      const place = { x: found.x, y: found.y, ...label };
      placed.push(place);
      if (found.isApart) apart++;
      return place;
    });
    return { places, apart, placed: placed.length };
  });
  if (!above || !below) return [];
  const gain = below.apart - above.apart || below.placed - above.placed;
  return gain > 0 ? below.places : above.places;
}
