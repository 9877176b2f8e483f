/** "a", "a and b", "a, b and c"; nothing for no words. */
export function listWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lower-cases the first letter, for a sentence quoted inside another. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A count with thousands separators, the same in every locale so that reference pictures match. */
export function groupDigits(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
