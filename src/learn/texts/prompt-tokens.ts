/** A prompt as the decoder takes it. */
export interface PromptTokens {
  /** −1: a picture's feature, which is not a token */
  readonly tokens: Int32Array;
  /** of each place what enters the first block, [tokens, width] */
  readonly entering: Float32Array;
}

/**
 * The tokens of a prompt from what enters the first block: each token's vector is its row of the table.
 * A vector that is not a row is a picture's feature. `table`: [vocabulary, width].
 */
export function findTokens(entering: Float32Array, table: Float32Array, width: number): Int32Array {
  const rows = tableRows(table, width);
  return Int32Array.from({ length: entering.length / width }, (_, place) => {
    const vector = entering.subarray(place * width, (place + 1) * width);
    const near = rows.get(keyOf(vector)) ?? [];
    const found = near.find((row) =>
      vector.every((one, i) => Math.abs(one - (table[row * width + i] ?? 0)) <= SAME),
    );
    return found ?? -1;
  });
}

/** Numbers of a row that count as the same: the two runtimes multiply weights by their scales. */
const SAME = 1e-6;

const known = new WeakMap<Float32Array, Map<string, number[]>>();

function tableRows(table: Float32Array, width: number): Map<string, number[]> {
  const before = known.get(table);
  if (before) return before;
  const rows = new Map<string, number[]>();
  for (let row = 0; row < table.length / width; row++) {
    const key = keyOf(table.subarray(row * width, (row + 1) * width));
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  known.set(table, rows);
  return rows;
}

/** Of its largest number alone, which no rounding moves. */
function keyOf(vector: Float32Array): string {
  let best = 0;
  for (const [i, one] of vector.entries()) {
    if (Math.abs(one) > Math.abs(vector[best] ?? 0)) best = i;
  }
  return `${best} ${(vector[best] ?? 0).toPrecision(4)}`;
}
