import type { Part } from '../core/ask.ts';
import { sharedBeginning } from './choice-trie.ts';
import { JudgeError } from './judge.ts';

/** What is used of the library's processors, which it types loosely. */
export interface Processor {
  apply_chat_template(messages: unknown, options: Record<string, unknown>): string;
  readonly tokenizer: {
    encode(text: string, options: { add_special_tokens: boolean }): number[];
    decode(tokens: number[], options: { skip_special_tokens: boolean }): string;
  };
  readonly config: { readonly image_seq_len?: number };
}

const IMAGE = '<image>';

/** The message in the model's own chat template, each picture as the tokens it stands for. */
export function writePrompt(processor: Processor, parts: readonly Part[]): string {
  const content = parts.map((part) => {
    if (part.type === 'picture') return { type: 'image' };
    if (part.text.includes(IMAGE)) {
      throw new JudgeError(
        'unsupported-ask',
        `the text holds "${IMAGE}", which this model takes for a picture; take it out`,
      );
    }
    return { type: 'text', text: part.text };
  });
  const text = processor.apply_chat_template([{ role: 'user', content }], {
    tokenize: false,
    add_generation_prompt: true,
  });
  const pictures = parts.filter((part) => part.type === 'picture').length;
  if (text.split(IMAGE).length - 1 !== pictures) {
    throw new JudgeError('unsupported-model', 'the chat template of the model drops pictures');
  }
  const edge = '<fake_token_around_image>';
  const count = processor.config.image_seq_len ?? 64;
  return text.replaceAll(IMAGE, `${edge}<global-img>${IMAGE.repeat(count)}${edge}`);
}

/**
 * The opening and the choices as the model would write them. They are cut into tokens apart from the
 * prompt, as in generation, but together with each other: a space that ends the opening may belong
 * to the choice's first token.
 */
export function tokenizeChoices(
  processor: Processor,
  { opening, choices }: { readonly opening: string; readonly choices: readonly string[] },
  needsSpace: boolean,
): { begun: number[]; choices: number[][] } {
  if (choices.length === 0 || choices.includes('')) {
    throw new JudgeError('unsupported-ask', 'choices must be given, and none may be empty');
  }
  const start = needsSpace ? ` ${opening}` : opening;
  const whole = choices.map((choice) => tokensOf(processor, start + choice));
  const begun = sharedBeginning([tokensOf(processor, start), ...whole]);
  return { begun, choices: whole.map((tokens) => tokens.slice(begun.length)) };
}

export function tokensOf(processor: Processor, text: string): number[] {
  return processor.tokenizer.encode(text, { add_special_tokens: false });
}
