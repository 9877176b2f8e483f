const UNITS = 'px|ms|s|min|h|B|kB|MB|GB|M';
const MEASURED = new RegExp(`(?<=\\d) (?=%|(?:${UNITS})(?![\\w-]))| (?=×\\d)`, 'g');
const INTERVAL = /(?:\([\d.]+[ \u00a0]%; )?95 %: [−-]?[\d.]+ to [−-]?[\d.]+\)?/g;

/**
 * Keeps numbers and what they measure on one line of a sentence: "97 %", "12 s", "contrast ×1.15"
 * and the interval "95 %: 83 to 92" never break, nor does a bracket with the two of them.
 */
export function keepNumbers(sentence: string): string {
  return sentence
    .replace(INTERVAL, (interval) => interval.replaceAll(' ', '\u00a0'))
    .replace(MEASURED, '\u00a0');
}
