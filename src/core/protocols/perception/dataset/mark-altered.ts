import type { Span } from './quadruplet.ts';

/**
 * Marks the words of a text outside a longest common subsequence with the other text's words;
 * adjacent ones on a line form one span. Step numbers are ignored. The last lines are compared only
 * with each other.
 */
export function markAltered(text: string, other: string): Span[] {
  const [cut, otherCut] = [text.lastIndexOf('\n') + 1, other.lastIndexOf('\n') + 1];
  const last = compareWords(text.slice(cut), other.slice(otherCut));
  return [
    ...compareWords(text.slice(0, cut), other.slice(0, otherCut)),
    ...last.map(({ begin, end }) => ({ begin: cut + begin, end: cut + end })),
  ];
}

function compareWords(text: string, other: string): Span[] {
  const words = wordsOf(text);
  const kept = keptWords(
    words.map(({ word }) => word),
    wordsOf(other).map(({ word }) => word),
  );
  const spans: { begin: number; end: number }[] = [];
  /** line of the previous word if that word was altered */
  let before: number | null = null;
  for (const [index, { begin, end, line }] of words.entries()) {
    const last = spans.at(-1);
    if (kept.has(index)) before = null;
    else {
      if (last && before === line) last.end = end;
      else spans.push({ begin, end });
      before = line;
    }
  }
  return spans;
}

interface Word {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
  /** counted from 0 */
  readonly line: number;
}

function wordsOf(text: string): Word[] {
  let offset = 0;
  return text.split('\n').flatMap((content, line) => {
    const start = offset;
    offset += content.length + 1;
    const told = content.replace(/^\s*Step \d+:/, (label) => ' '.repeat(label.length));
    return [...told.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      word,
      begin: start + index,
      end: start + index + word.length,
      line,
    }));
  });
}

/** Indexes of the words of `a` in a longest common subsequence with `b`. */
function keptWords(a: readonly string[], b: readonly string[]): Set<number> {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      const length =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  }
  const kept = new Set<number>();
  let [row, column] = [0, 0];
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) {
      kept.add(row);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return kept;
}
