import { lowerFirst } from '../../../core/words.ts';

/** A sentence as it follows a colon: its first word begins small, unless it is a name. */
export function afterColon(sentence: string, names: readonly string[]): string {
  const isName = names.some((name) => sentence.startsWith(name));
  // "LLaVA" and "UPME’s" are names too
  return !isName && /^\p{Lu}?\p{Ll}*(?!\p{L})/u.test(sentence) ? lowerFirst(sentence) : sentence;
}
