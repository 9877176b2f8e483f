import type { Tokenizer } from '../../../src/judges/generative/prompt/prompt-tokens.ts';

export type Content = string | { type: string; text?: string }[];

/** Cuts into letters, but for one merged token; its template keeps the order of the parts. */
export const tokenizerWith = (
  merged: string,
  template = '<image>',
  begin: number[] = [],
): Tokenizer => ({
  apply_chat_template: (messages) => {
    const [{ content }] = messages as [{ content: Content }];
    if (typeof content === 'string') return `User:${content}\nAssistant: `;
    return `User:${content.map((item) => item.text ?? template).join('')}\nAssistant: `;
  },
  encode: (text, { add_special_tokens }) => [
    ...(add_special_tokens ? begin : []),
    ...text
      .split(merged)
      .flatMap((piece, i) => [...(i > 0 ? [999] : []), ...[...piece].map((c) => c.charCodeAt(0))]),
  ],
  decode: () => '',
});
