import type { Segment } from '../../core/ask/ask.ts';

/** A text as an encoder's tokens: the marks before and after every text, and the text itself. */
interface TokenizedText {
  readonly before: readonly number[];
  readonly content: readonly number[];
  readonly after: readonly number[];
}

/** Separates the marks that a tokenizer puts around a text from the text. */
export function splitMarks(whole: readonly number[], content: readonly number[]): TokenizedText {
  const marks = whole.length - content.length;
  for (let before = 0; before <= marks; before++) {
    if (content.every((token, place) => whole[before + place] === token)) {
      return {
        before: whole.slice(0, before),
        content,
        after: whole.slice(before + content.length),
      };
    }
  }
  // the tokenizer reads the text differently with marks than without: everything counts as text
  return { before: [], content: whole, after: [] };
}

/**
 * The tokens of one segment of a text, for an encoder that reads `most` tokens including marks;
 * null if the whole text fits, in which case every segment is the whole text.
 */
export function windowTokens(
  { before, content, after }: TokenizedText,
  { place, of }: Segment,
  most: number,
): number[] | null {
  const room = most - before.length - after.length;
  if (content.length <= room) return null;
  const start = Math.round((place * (content.length - room)) / (of - 1));
  return [...before, ...content.slice(start, start + room), ...after];
}
