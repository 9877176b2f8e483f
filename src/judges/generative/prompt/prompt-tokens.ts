import type { Part } from '../../../core/ask/ask.ts';
import { JudgeError } from '../../judge.ts';
import type { PictureFamily } from '../families/picture-family.ts';
import { sharedPrefix } from '../scoring/choice-trie.ts';

/** What is used of the library's tokenizers, which it types loosely. */
export interface Tokenizer {
  apply_chat_template(messages: unknown, options: Record<string, unknown>): string;
  encode(text: string, options: { add_special_tokens: boolean }): number[];
  decode(tokens: number[], options: { skip_special_tokens: boolean }): string;
}

/** How a model writes a prompt. */
export interface PromptStyle extends Pick<PictureFamily, 'tag' | 'write'> {
  /** null: the tokenizer's own */
  readonly chatTemplate: string | null;
}

/**
 * The user's message in the model's own chat template, each picture as the tokens it stands for;
 * `features` has the number of features of each picture, in the order of the parts.
 * Throws JudgeError 'unsupported-ask' on text that the model would take for a picture, and
 * 'unsupported-model' on a template that does not show every part.
 */
export function writePrompt(
  tokenizer: Tokenizer,
  style: PromptStyle,
  parts: readonly Part[],
  features: readonly number[],
): string {
  const { tag } = style;
  for (const part of parts) {
    if (part.type === 'text' && part.text.includes(tag)) {
      throw new JudgeError(
        'unsupported-ask',
        `the text holds "${tag}", which this model takes for a picture; take it out`,
      );
    }
  }
  const pieces = renderChat(tokenizer, style, parts).split(tag);
  return pieces
    .map((piece, i) => (i === 0 ? piece : style.write(features[i - 1] ?? 0) + piece))
    .join('');
}

/** Most templates take a message as parts; older ones, LLaVA's among them, as text with tags. */
function renderChat(
  tokenizer: Tokenizer,
  { tag, chatTemplate }: PromptStyle,
  parts: readonly Part[],
): string {
  const listed = parts.map((part) =>
    part.type === 'picture' ? { type: 'image' } : { type: 'text', text: part.text },
  );
  const written = parts.map((part) => (part.type === 'picture' ? tag : part.text)).join('');
  let fault: unknown = null;
  for (const content of [listed, written]) {
    try {
      const text = tokenizer.apply_chat_template([{ role: 'user', content }], {
        tokenize: false,
        add_generation_prompt: true,
        // models that think aloud first would spend all their tokens on it
        enable_thinking: false,
        ...(chatTemplate !== null && { chat_template: chatTemplate }),
      });
      if (showsAll(text, tag, parts)) return text;
    } catch (error) {
      fault = error;
    }
  }
  throw new JudgeError(
    'unsupported-model',
    'the chat template of the model drops pictures or text, or there is none',
    fault === null ? null : String(fault),
  );
}

const LISTED = /["']text["']\s*:/;

function showsAll(text: string, tag: string, parts: readonly Part[]): boolean {
  const pictures = parts.filter((part) => part.type === 'picture').length;
  if (text.split(tag).length - 1 !== pictures) return false;
  const words = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  // a template for plain text may print the list of parts itself
  if (LISTED.test(text) && !LISTED.test(words)) return false;
  // templates may trim
  return parts.every((part) => part.type === 'picture' || text.includes(part.text.trim()));
}

/** The whole prompt, begun with what the tokenizer puts first unless the template wrote it already. */
export function promptTokens(tokenizer: Tokenizer, text: string): number[] {
  const plain = tokensOf(tokenizer, text);
  const framed = tokenizer.encode(text, { add_special_tokens: true });
  const begun = framed.length - plain.length;
  const first = framed[0];
  const addsOnlyBefore = begun > 0 && plain.every((token, i) => framed[begun + i] === token);
  return addsOnlyBefore && first !== plain[0] ? framed : plain;
}

/**
 * The opening and the choices as the model would write them. They are cut into tokens apart from the
 * prompt, as in generation, but together with each other: a space that ends the opening may belong
 * to the choice's first token.
 */
export function tokenizeChoices(
  tokenizer: Tokenizer,
  { opening, choices }: { readonly opening: string; readonly choices: readonly string[] },
  needsSpace: boolean,
): { begun: number[]; choices: number[][] } {
  if (choices.length === 0 || choices.includes('')) {
    throw new JudgeError('unsupported-ask', 'choices must be given, and none may be empty');
  }
  const start = needsSpace ? ` ${opening}` : opening;
  const whole = choices.map((choice) => tokensOf(tokenizer, start + choice));
  const begun = sharedPrefix([tokensOf(tokenizer, start), ...whole]);
  return { begun, choices: whole.map((tokens) => tokens.slice(begun.length)) };
}

export function tokensOf(tokenizer: Tokenizer, text: string): number[] {
  return tokenizer.encode(text, { add_special_tokens: false });
}
