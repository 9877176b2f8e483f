/** One way of calling something. */
export interface Called<Thing> {
  readonly words: string;
  readonly thing: Thing;
}

/** Something that a text calls by its name. */
export interface FoundName<Thing> {
  readonly thing: Thing;
  /** place of the name's first word among the words of the text */
  readonly at: number;
}

/** Lower case, one space between words, nothing but letters and digits. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Articles say nothing of what is named. */
const ARTICLES = new Set(['a', 'an', 'the']);

/** The words by which names are compared: without articles and a plural s. */
export function wordsIn(text: string): string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !ARTICLES.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<=ss|sh|ch|x)es$|(?<=[^s])s$/, '') : word));
}

/**
 * Everything that the words of a text call by its name, in their order. The longest name wins: "noise"
 * within "Gaussian noise" is not found again. A name of several words may be written as one.
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
      found.push({ at, thing });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** How many words of the text are the name; 0: it does not stand there. */
function lengthAt(said: readonly string[], at: number, name: readonly string[]): number {
  if (name.every((word, i) => said[at + i] === word)) return name.length;
  return name.length > 1 && said[at] === name.join('') ? 1 : 0;
}
