/** One name of a thing. */
export interface Called<Thing> {
  readonly words: string;
  readonly thing: Thing;
}

/** A thing that a text names. */
export interface FoundName<Thing> {
  readonly thing: Thing;
  /** index of the name's first word among the text's words */
  readonly at: number;
  /** number of words that the name takes up */
  readonly length: number;
}

/** Lower case, with single spaces, letters and digits only. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Articles do not distinguish names. */
const ARTICLES = new Set(['a', 'an', 'the']);

/** The words of a text, normalised for comparison: without articles and plural endings. */
export function wordsIn(text: string): string[] {
  return wordsWritten(text).map((word) =>
    word.length > 3 ? word.replace(/(?<=ss|sh|ch|x)es$|(?<=[^s])s$/, '') : word,
  );
}

/** The same words with their endings. */
export function wordsWritten(text: string): string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !ARTICLES.has(word));
}

/**
 * Finds everything that a text names, in order. The longest name wins: "noise" within "Gaussian
 * noise" is not found again. A name of several words may be written as one word.
 */
export function findNames<Thing>(
  said: readonly string[],
  names: readonly Called<Thing>[],
): FoundName<Thing>[] {
  const taken = said.map(() => false);
  const found: FoundName<Thing>[] = [];
  const byLength = names
    .map(({ words: name, thing }) => ({ name: wordsIn(name), thing }))
    .filter(({ name }) => name.length > 0)
    .toSorted((a, b) => b.name.length - a.name.length);
  for (const { name, thing } of byLength) {
    for (let at = 0; at < said.length; at++) {
      const length = lengthAt(said, at, name);
      if (length === 0 || taken.slice(at, at + length).includes(true)) continue;
      taken.fill(true, at, at + length);
      found.push({ at, length, thing });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** The number of words that the name takes up at this position; 0 if it is not there. */
function lengthAt(said: readonly string[], at: number, name: readonly string[]): number {
  if (name.every((word, i) => said[at + i] === word)) return name.length;
  return name.length > 1 && said[at] === name.join('') ? 1 : 0;
}
