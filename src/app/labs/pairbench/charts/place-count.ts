/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A line across the whole drawing, from its left to its right side; CSS pixels. */
export interface DrawnLine {
  readonly from: number;
  readonly to: number;
  readonly thickness: number;
}

/** The centre of a label; CSS pixels. */
interface Centre {
  readonly x: number;
  readonly y: number;
}

/** A label that has its place. */
export type PlacedLabel = Centre & Size;

interface FoundPlace extends Centre {
  /** it keeps its full distance from the labels beside it */
  readonly isApart: boolean;
}

/** Places along a line, the usual ones first. */
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.12, 0.88] as const;
/** Distances of a label from its line, from near to far; CSS pixels. */
const APART = [3, 6, 10] as const;
/** CSS pixels between a label and every other line and label. */
const CLEAR = 2;
/** CSS pixels by which every other line is farther from a label than its own. */
const NEARER = 4;
/** CSS pixels between two labels that stand side by side, where there is room: closer, they read as one. */
const BESIDE = 12;

/**
 * Where the number of a line’s pairs stands: beside its line and plainly nearer to it than to every
 * other, over no label of `others`, and within the drawing. Null if there is no such place.
 * `slanted`: the side that is tried first of a line that is not flat: -1 above, 1 below.
 */
export function placeCount(
  line: DrawnLine,
  lines: readonly DrawnLine[],
  label: Size,
  drawing: Size,
  others: readonly PlacedLabel[] = [],
  slanted: -1 | 1 = -1,
): FoundPlace | null {
  const own = reachOf(line, label, drawing);
  for (const beside of [BESIDE, CLEAR]) {
    for (const apart of APART) {
      for (const along of ALONG) {
        for (const side of sidesOf(line, slanted)) {
          const off = side * (own + apart);
          const centre = {
            x: along * drawing.width,
            y: line.from + along * (line.to - line.from) + off * lengthPerWidth(line, drawing),
          };
          if (
            isWithin(centre, label, drawing) &&
            isClear(centre, line, apart, lines, label, drawing) &&
            others.every((other) => !overlaps(centre, label, other, beside))
          )
            return { ...centre, isApart: beside === BESIDE };
        }
      }
    }
  }
  return null;
}

/**
 * Below a flat line first: the uppermost has no room above, and where all have their number on one
 * side, the numbers of neighbours do not meet.
 */
function sidesOf({ from, to }: DrawnLine, slanted: -1 | 1): readonly number[] {
  const first = from === to ? 1 : slanted;
  return [first, -first];
}

/** How far from a line's middle the centre of a label is that touches it. */
function reachOf({ from, to, thickness }: DrawnLine, label: Size, drawing: Size): number {
  const rise = Math.abs(to - from);
  const length = Math.hypot(rise, drawing.width);
  return (label.width * rise + label.height * drawing.width) / (2 * length) + thickness / 2;
}

/** A distance straight up from a line, by the distance at right angles to it. */
function lengthPerWidth({ from, to }: DrawnLine, { width }: Size): number {
  return Math.hypot(to - from, width) / width;
}

/** Whether a label lies on no line, and its own is plainly the nearest. */
function isClear(
  { x, y }: Centre,
  own: DrawnLine,
  apart: number,
  lines: readonly DrawnLine[],
  label: Size,
  drawing: Size,
): boolean {
  return lines.every((line) => {
    const middle = line.from + (x / drawing.width) * (line.to - line.from);
    const distance = Math.abs(y - middle) / lengthPerWidth(line, drawing);
    const least = isSame(line, own) ? CLEAR : apart + NEARER;
    return distance >= reachOf(line, label, drawing) + least;
  });
}

function isSame(one: DrawnLine, other: DrawnLine): boolean {
  return one.from === other.from && one.to === other.to;
}

function overlaps(
  { x, y }: Centre,
  { width, height }: Size,
  other: PlacedLabel,
  beside: number,
): boolean {
  return (
    Math.abs(x - other.x) < (width + other.width) / 2 + beside &&
    Math.abs(y - other.y) < (height + other.height) / 2 + CLEAR
  );
}

function isWithin({ x, y }: Centre, label: Size, drawing: Size): boolean {
  const [half, tall] = [label.width / 2 + CLEAR, label.height / 2];
  return x >= half && x <= drawing.width - half && y >= tall && y <= drawing.height - tall;
}
