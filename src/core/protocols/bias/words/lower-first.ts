/** Lower-cases the first letter, for a sentence quoted inside another. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
