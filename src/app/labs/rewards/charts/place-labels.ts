/** A dot and the text that names it; CSS pixels. */
export interface LabelledDot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The centre of a label; CSS pixels. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
}

/** The drawing's area in CSS pixels. */
export interface LabelArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Box = LabelArea;

/** Estimated size of a letter, and radius of a dot with some room around it; CSS pixels. */
const LETTER = { width: 7, height: 14 };
const DOT = 7;
/** Distances of a label from its dot, tried from near to far; CSS pixels. */
const DISTANCES = [14, 21, 30, 42, 56, 72] as const;
/** Directions of a label from its dot, the most usual ones first. */
const DIRECTIONS = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/**
 * A place for each label where it covers no dot and no other label and stays within the area, as
 * near to its own dot as possible. Of several labels, the first is placed first. If no place is
 * free, the one that covers least is taken.
 */
export function placeLabels(
  labels: readonly LabelledDot[],
  dots: readonly LabelPlace[],
  area: LabelArea,
): LabelPlace[] {
  const taken = dots.map(({ x, y }): Box => boxAround(x, y, DOT, DOT));
  return labels.map((label) => {
    let best = { place: { x: label.x, y: label.y }, covered: Number.POSITIVE_INFINITY };
    for (const place of listPlaces(label)) {
      const box = boxOf(label.text, place);
      const covered = outside(box, area) + taken.reduce((sum, one) => sum + overlap(box, one), 0);
      if (covered < best.covered) best = { place, covered };
      if (covered === 0) break;
    }
    taken.push(boxOf(label.text, best.place));
    return best.place;
  });
}

function listPlaces({ x, y, text }: LabelledDot): LabelPlace[] {
  const half = (LETTER.width * text.length) / 2;
  return DISTANCES.flatMap((distance) =>
    DIRECTIONS.map(([right, down]) => ({
      x: x + right * (half + distance - (down === 0 ? 2 : 8)),
      y: y + down * distance,
    })),
  );
}

function boxOf(text: string, { x, y }: LabelPlace): Box {
  return boxAround(x, y, (LETTER.width * text.length) / 2, LETTER.height / 2);
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

/** Area that two boxes share, in square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Area of a box that lies outside, in square pixels. */
function outside(box: Box, area: LabelArea): number {
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, area);
}
