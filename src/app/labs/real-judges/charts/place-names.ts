/** A mark of a drawing and its name; in CSS pixels. */
interface NamedMark {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Where a name stands at its mark. */
export const SIDES = {
  right: { textAnchor: 'start', dx: 10, dy: 0 },
  left: { textAnchor: 'end', dx: -10, dy: 0 },
  above: { textAnchor: 'middle', dx: 0, dy: -14 },
  below: { textAnchor: 'middle', dx: 0, dy: 14 },
  // for a long name near an edge or among other marks
  aboveBefore: { textAnchor: 'end', dx: 6, dy: -14 },
  belowAfter: { textAnchor: 'start', dx: -6, dy: 14 },
  aboveAfter: { textAnchor: 'start', dx: -6, dy: -14 },
  belowBefore: { textAnchor: 'end', dx: 6, dy: 14 },
} as const;
type Side = keyof typeof SIDES;

interface Room {
  /** of the drawing; no name leaves it */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** radius of a mark */
  readonly radius: number;
}

/** px: a letter of a name on the widest screens, whose letters are the largest, and its height */
const LETTER = 7.6;
const LINE = 16;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The side on which each mark's name stands so that it covers no mark and no other name; null where
 * there is none. The first marks choose first.
 */
export function placeNames(marks: readonly NamedMark[], room: Room): readonly (Side | null)[] {
  const { radius } = room;
  const taken: Box[] = marks.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return marks.map((mark, at) => {
    if (mark.name === '') return null;
    for (const side of Object.keys(SIDES) as Side[]) {
      const box = boxOf(mark, side);
      const isInside =
        box.left >= room.left &&
        box.right <= room.right &&
        box.top >= room.top &&
        box.bottom <= room.bottom;
      if (isInside && !taken.some((other, place) => place !== at && overlap(box, other))) {
        taken.push(box);
        return side;
      }
    }
    return null;
  });
}

/**
 * Marks that lie on one another share the name of the first: "A, B", each name once; the others have
 * none. `alike`: CSS pixels between the middles of such marks.
 */
export function shareNames(marks: readonly NamedMark[], alike: number): readonly NamedMark[] {
  const firsts = marks.map(({ x, y }) =>
    marks.findIndex((one) => Math.hypot(one.x - x, one.y - y) < alike),
  );
  return marks.map((mark, at) => {
    const names = marks.flatMap(({ name }, other) => (firsts[other] === at ? [name] : []));
    return { ...mark, name: [...new Set(names)].join(', ') };
  });
}

function boxOf({ name, x, y }: NamedMark, side: Side): Box {
  const { textAnchor, dx, dy } = SIDES[side];
  const width = LETTER * name.length;
  const start = { start: 0, middle: -width / 2, end: -width }[textAnchor];
  const left = x + dx + start;
  return { left, right: left + width, top: y + dy - LINE / 2, bottom: y + dy + LINE / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
