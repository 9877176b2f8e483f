import { MOST_PLACES } from '../../../core/ask/ask.ts';
import { JudgeError } from '../../judge.ts';
import { sharedPrefix } from '../scoring/choice-trie.ts';
import type { AnswerPrefix, Tokenizer } from './prompt-tokens.ts';

/**
 * For each place in an opening, given in characters, counts the tokens after the one that contains
 * the last of those characters. The opening is tokenized as a whole, so a place inside a token
 * stands for the whole token. Throws JudgeError 'unsupported-ask' on invalid places.
 */
export function findBehind(
  tokenizer: Tokenizer,
  opening: string,
  at: readonly number[],
  { tokens }: AnswerPrefix,
  needsSpace: boolean,
): number[] {
  refusePlaces(at, opening.length);
  const start = needsSpace ? ` ${opening}` : opening;
  const before = start.length - opening.length;
  return at.map(
    (place) => tokens.length - endOf(tokenizer, start.slice(0, before + place), tokens),
  );
}

/** The number of tokens up to the end of that text, a prefix of the text of all `tokens`. */
function endOf(tokenizer: Tokenizer, text: string, tokens: readonly number[]): number {
  const own = tokenizer.encode(text, { add_special_tokens: false });
  let end = sharedPrefix([own, tokens]).length;
  if (end < own.length) {
    // some tokenizers drop a space before the first word
    const length = text.trimStart().length;
    const told = () =>
      tokenizer.decode(tokens.slice(0, end), { skip_special_tokens: false }).trimStart().length;
    while (end < tokens.length && told() < length) end++;
  }
  // trailing spaces are not among the tokens
  return Math.max(1, Math.min(end, tokens.length));
}

function refusePlaces(at: readonly number[], length: number): void {
  const isAscending = at.every((place, i) => place > (at[i - 1] ?? 0));
  const isWhole = at.every((place) => Number.isInteger(place) && place <= length);
  if (at.length > 0 && at.length <= MOST_PLACES && isAscending && isWhole) return;
  throw new JudgeError(
    'unsupported-ask',
    `"at" must have 1 to ${MOST_PLACES} whole numbers in ascending order, from 1 to the ` +
      `${length} characters of the opening`,
    'at',
  );
}
