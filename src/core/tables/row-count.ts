/** Rows of a table that were left out for one reason. */
export interface LeftOut {
  /** words that follow their number: "empty", "without a score" */
  readonly why: string;
  /** lines on which they begin, from 1, as an editor counts */
  readonly lines: readonly number[];
}

/** the most line numbers in a sentence */
const MOST_NAMED = 3;

/** Says how many rows of a table were read, and how many were left out and why. */
export function sayRows(read: number, leftOut: readonly LeftOut[]): string {
  const left = leftOut.filter(({ lines }) => lines.length > 0);
  const total = left.reduce((sum, { lines }) => sum + lines.length, 0);
  const rows = `${read} ${read === 1 ? 'row' : 'rows'} read`;
  if (total === 0) return `${rows}, none left out`;
  return `${rows}, ${total} left out: ${left.map(sayReason).join('; ')}`;
}

function sayReason({ why, lines }: LeftOut): string {
  const named = lines.slice(0, MOST_NAMED).join(', ');
  const more = lines.length > MOST_NAMED ? ' …' : '';
  return `${lines.length} ${why} (line ${named}${more})`;
}
