/** Squares of a row. */
export const COLUMNS = 75;

/** The side of a square; one unit is a square with its gap. */
export const SIDE = 0.8;

export const rowsOf = (count: number) => Math.ceil(count / COLUMNS);

/** The squares at these places, in reading order, as one SVG path. */
export function squaresPath(places: readonly number[]): string {
  return places
    .map((at) => `M${at % COLUMNS} ${Math.floor(at / COLUMNS)}h${SIDE}v${SIDE}h-${SIDE}z`)
    .join('');
}

/** The line behind the first `count` squares: under the full rows and before the rest of the last. */
export function edgePath(count: number): string {
  const [row, column] = [Math.floor(count / COLUMNS), count % COLUMNS];
  const gap = (1 - SIDE) / 2;
  const [x, y] = [column - gap, row - gap];
  return `M${-gap} ${y + 1}H${x}V${y}H${COLUMNS - gap}`;
}

/** The square at a point, 0..1 across and down the field; null: none. */
export function squareAt(across: number, down: number, count: number): number | null {
  const column = Math.floor(across * COLUMNS);
  const row = Math.floor(down * rowsOf(count));
  if (column < 0 || column >= COLUMNS || row < 0) return null;
  const at = row * COLUMNS + column;
  return at < count ? at : null;
}

/** The square that a key leads to; null for other keys. */
export function squareFrom(at: number, key: string, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= count ? at : next;
}
