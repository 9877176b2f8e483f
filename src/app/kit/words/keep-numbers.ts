const UNITS = 'px|ms|s|min|h|B|kB|MB|GB|M';

/**
 * Keeps numbers and what they measure on one line of a sentence: "97 %", "12 s" and "contrast ×1.15"
 * never break.
 */
export function keepNumbers(sentence: string): string {
  return sentence.replace(
    new RegExp(`(?<=\\d) (?=%|(?:${UNITS})(?![\\w-]))| (?=×\\d)`, 'g'),
    '\u00a0',
  );
}
