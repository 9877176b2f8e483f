/** Squares of a row: at least, and at most. */
const FEWEST = 70;
const MOST = 80;

/** The side of a square; one unit is a square with its gap. */
export const SIDE = 0.8;

/** How many squares a row has, so that the last row is as full as can be. */
export function columnsFor(count: number): number {
  const empty = (columns: number) => (rowsOf(count, columns) * columns - count) / columns;
  let best = FEWEST;
  for (let columns = FEWEST + 1; columns <= MOST; columns++) {
    if (empty(columns) < empty(best)) best = columns;
  }
  return best;
}

export const rowsOf = (count: number, columns: number) => Math.ceil(count / columns);

/** The squares at these places, in reading order, as one SVG path. */
export function squaresPath(places: readonly number[], columns: number, side = SIDE): string {
  const out = (side - SIDE) / 2;
  return places
    .map((at) => {
      const [x, y] = [(at % columns) - out, Math.floor(at / columns) - out];
      return `M${x} ${y}h${side}v${side}h-${side}z`;
    })
    .join('');
}

/** The line behind the first `count` squares: under the full rows and before the rest of the last. */
export function edgePath(count: number, columns: number): string {
  const [row, column] = [Math.floor(count / columns), count % columns];
  const gap = (1 - SIDE) / 2;
  const [x, y] = [column - gap, row - gap];
  return `M${-gap} ${y + 1}H${x}V${y}H${columns - gap}`;
}

/** The square at a point, 0..1 across and down the field; null: none. */
export function squareAt(
  across: number,
  down: number,
  count: number,
  columns: number,
): number | null {
  const column = Math.floor(across * columns);
  const row = Math.floor(down * rowsOf(count, columns));
  if (column < 0 || column >= columns || row < 0) return null;
  const at = row * columns + column;
  return at < count ? at : null;
}

/** The square that a key leads to; null for other keys. */
export function squareFrom(at: number, key: string, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= count ? at : next;
}
