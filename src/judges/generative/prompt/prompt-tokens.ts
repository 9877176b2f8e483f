import { JudgeError } from '../../judge.ts';
import { sharedPrefix } from '../scoring/choice-trie.ts';

/** The members of the library's tokenizers that are used here; the library types them loosely. */
export interface Tokenizer {
  apply_chat_template(messages: unknown, options: Record<string, unknown>): string;
  encode(text: string, options: { add_special_tokens: boolean }): number[];
  decode(tokens: number[], options: { skip_special_tokens: boolean }): string;
}

/** The whole prompt, with the tokenizer's start token unless the template wrote it already. */
export function promptTokens(tokenizer: Tokenizer, text: string): number[] {
  const plain = tokensOf(tokenizer, text);
  const framed = tokenizer.encode(text, { add_special_tokens: true });
  const begun = framed.length - plain.length;
  const first = framed[0];
  const addsOnlyBefore = begun > 0 && plain.every((token, i) => framed[begun + i] === token);
  return addsOnlyBefore && first !== plain[0] ? framed : plain;
}

/** An ask's opening as tokens. */
export interface AnswerPrefix {
  readonly tokens: readonly number[];
  /** spaces at its end, not among the tokens: for many models " 7" is one token, " " is none */
  readonly spaces: string;
}

/** `needsSpace`: no space precedes the answer, so the opening must begin with one. */
export function tokenizeAnswerPrefix(
  tokenizer: Tokenizer,
  opening: string | undefined,
  needsSpace: boolean,
): AnswerPrefix {
  if (!opening) return { tokens: [], spaces: '' };
  const start = needsSpace ? ` ${opening}` : opening;
  const whole = tokensOf(tokenizer, start);
  const words = start.replace(/ +$/, '');
  const begun = words === '' ? [] : tokensOf(tokenizer, words);
  // spaces that are separate tokens would have been part of the first word's token
  const apart = begun.length < whole.length && begun.every((token, i) => whole[i] === token);
  return apart
    ? { tokens: begun, spaces: start.slice(words.length) }
    : { tokens: whole, spaces: '' };
}

/**
 * The opening and the choices as the model would write them. They are tokenized separately from the
 * prompt, as in generation, but together with each other: a space at the end of the opening may
 * belong to the choice's first token.
 */
export function tokenizeChoices(
  tokenizer: Tokenizer,
  { opening, choices }: { readonly opening: string; readonly choices: readonly string[] },
  needsSpace: boolean,
): { opening: number[]; choices: number[][] } {
  if (choices.length === 0 || choices.includes('')) {
    throw new JudgeError('unsupported-ask', 'choices must be given, and none may be empty');
  }
  const start = needsSpace ? ` ${opening}` : opening;
  const whole = choices.map((choice) => tokensOf(tokenizer, start + choice));
  const shared = sharedPrefix([tokensOf(tokenizer, start), ...whole]);
  return { opening: shared, choices: whole.map((tokens) => tokens.slice(shared.length)) };
}

function tokensOf(tokenizer: Tokenizer, text: string): number[] {
  return tokenizer.encode(text, { add_special_tokens: false });
}
