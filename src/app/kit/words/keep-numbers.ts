const UNITS = 'px|ms|s|min|h|B|kB|MB|GB|M';

/** Keeps numbers and their units on one line of a sentence: "97 %" and "12 s" never break. */
export function keepNumbers(sentence: string): string {
  return sentence.replace(new RegExp(`(?<=\\d) (?=%|(?:${UNITS})(?![\\w-]))`, 'g'), '\u00a0');
}
