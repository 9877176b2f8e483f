/** A prompt in the decoder's format. */
export interface PromptTokens {
  /** −1 for a picture's feature, which is not a token */
  readonly tokens: Int32Array;
  /** input of the first block at each position, [tokens, width] */
  readonly entering: Float32Array;
}

/**
 * Recovers a prompt's tokens from the inputs of the first block. A token's vector is its row of the
 * embedding table; any other vector is a picture's feature. `table` is [vocabulary, width].
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

/**
 * Numbers that differ by at most this count as equal: the two runtimes dequantise weights
 * separately.
 */
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

/** A lookup key from the largest number only, which rounding does not change. */
function keyOf(vector: Float32Array): string {
  let best = 0;
  for (const [i, one] of vector.entries()) {
    if (Math.abs(one) > Math.abs(vector[best] ?? 0)) best = i;
  }
  return `${best} ${(vector[best] ?? 0).toPrecision(4)}`;
}
