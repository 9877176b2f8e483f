import { upperFirst } from '../../../core/words.ts';

/**
 * Begins each sentence with a capital. A judge's name is written as it ships, so "oak" has one only
 * there; names with digits, such as "gpt-4o", never.
 */
export function beginSentences(text: string): string {
  return text.replace(/(?<=^|[.!?] )\p{Ll}+(?=[\s,:’]|-\p{Ll})/gu, upperFirst);
}
