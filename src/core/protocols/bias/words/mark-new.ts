/** A part of a text; marked: it is not in the other text. */
interface Bit {
  readonly text: string;
  readonly marked: boolean;
}

/** Maximum words of either text; longer texts that differ are marked as a whole. */
const MOST_WORDS = 600;

/**
 * Splits a text into parts and marks those that are missing in the other text: the words outside
 * their longest common subsequence.
 */
export function markNew(text: string, other: string): Bit[] {
  if (text === other) return [{ text, marked: false }];
  const [words, others] = [text, other].map((one) => one.split(/(?<=\s)/));
  if (!words || !others || words.length > MOST_WORDS || others.length > MOST_WORDS) {
    return [{ text, marked: true }];
  }
  const common = lengthsOf(words, others);
  const bits: Bit[] = [];
  let at = 0;
  for (const [place, word] of words.entries()) {
    const rest = common[place + 1];
    // the first place in the other text at which taking this word keeps the common subsequence
    // longest
    const here = others.findIndex(
      (one, there) =>
        there >= at &&
        one.trim() === word.trim() &&
        1 + (rest?.[there + 1] ?? 0) === (common[place]?.[at] ?? 0),
    );
    const marked = here < 0;
    if (!marked) at = here + 1;
    const last = bits.at(-1);
    if (last?.marked === marked) bits[bits.length - 1] = { text: last.text + word, marked };
    else bits.push({ text: word, marked });
  }
  return bits;
}

/** Lengths of the longest common subsequence of what follows each pair of places. */
function lengthsOf(words: readonly string[], others: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: words.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let a = words.length - 1; a >= 0; a--) {
    for (let b = others.length - 1; b >= 0; b--) {
      const same = words[a]?.trim() === others[b]?.trim();
      const [here, below] = [table[a], table[a + 1]];
      if (!here || !below) continue;
      here[b] = same ? 1 + (below[b + 1] ?? 0) : Math.max(below[b] ?? 0, here[b + 1] ?? 0);
    }
  }
  return table;
}
