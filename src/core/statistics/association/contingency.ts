/** How often each pair of values occurs, one value from each of two lists of equal length. */
export interface Contingency {
  readonly total: number;
  /** occurrences of each distinct value of the first list, values ascending */
  readonly rowCounts: Float64Array;
  /** the same for the second list */
  readonly columnCounts: Float64Array;
  /** the non-empty cells, by row, then by column */
  readonly cells: readonly ContingencyCell[];
}

interface ContingencyCell {
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

/** A table with more bins than this is stored sparsely. */
const MAX_BINS = 1 << 16;

/**
 * Cross-tabulates two lists. Takes linear time if the values are few whole numbers, as scores are;
 * otherwise sorts the distinct values. Throws RangeError if the lengths differ or a value is NaN.
 */
export function crossTabulate(a: ArrayLike<number>, b: ArrayLike<number>): Contingency {
  if (a.length !== b.length) {
    throw new RangeError(`two lists to compare need one length, got ${a.length} and ${b.length}`);
  }
  const rows = rankValues(a);
  const columns = rankValues(b);
  const rowCounts = new Float64Array(rows.distinct);
  const columnCounts = new Float64Array(columns.distinct);
  const width = columns.distinct;
  const binned = rows.distinct * width <= MAX_BINS;
  const bins = new Float64Array(binned ? rows.distinct * width : 0);
  const sparse = new Map<number, number>();
  for (let i = 0; i < a.length; i++) {
    const row = rows.ranks[i] as number;
    const column = columns.ranks[i] as number;
    rowCounts[row] = (rowCounts[row] as number) + 1;
    columnCounts[column] = (columnCounts[column] as number) + 1;
    const bin = row * width + column;
    if (binned) bins[bin] = (bins[bin] as number) + 1;
    else sparse.set(bin, (sparse.get(bin) ?? 0) + 1);
  }
  const occurring = binned
    ? [...bins.entries()].filter(([, count]) => count > 0)
    : [...sparse].sort(([left], [right]) => left - right);
  const cells = occurring.map(([bin, count]) => ({
    row: Math.floor(bin / width),
    column: bin % width,
    count,
  }));
  return { total: a.length, rowCounts, columnCounts, cells };
}

interface Ranks {
  /** for each value, its rank among the distinct values, from 0 */
  readonly ranks: Uint32Array;
  readonly distinct: number;
}

function rankValues(values: ArrayLike<number>): Ranks {
  const ranks = new Uint32Array(values.length);
  const span = wholeSpan(values);
  if (span !== null) {
    const [low, high] = span;
    const rankOf = new Int32Array(high - low + 1);
    for (let i = 0; i < values.length; i++) rankOf[(values[i] as number) - low] = 1;
    let distinct = 0;
    for (let i = 0; i < rankOf.length; i++) if (rankOf[i] === 1) rankOf[i] = distinct++;
    for (let i = 0; i < values.length; i++) {
      ranks[i] = rankOf[(values[i] as number) - low] as number;
    }
    return { ranks, distinct };
  }
  const distinct = Float64Array.from(new Set(Array.from(values))).sort();
  if (Number.isNaN(distinct.at(-1))) throw new RangeError('cannot compare NaN with a number');
  const rankOf = new Map(Array.from(distinct, (value, rank) => [value, rank]));
  for (let i = 0; i < values.length; i++) ranks[i] = rankOf.get(values[i] as number) as number;
  return { ranks, distinct: distinct.length };
}

/**
 * The least and greatest value if there are values and all are whole and close together; otherwise
 * null.
 */
function wholeSpan(values: ArrayLike<number>): readonly [low: number, high: number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!Number.isInteger(value)) return null;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return values.length > 0 && high - low < MAX_BINS ? [low, high] : null;
}
