import { describe, expect, it } from 'vitest';
import type { Part } from '../../../../src/core/ask/ask.ts';
import {
  promptTokens,
  type Tokenizer,
  tokenizeChoices,
  writePrompt,
} from '../../../../src/judges/generative/prompt/prompt-tokens.ts';

type Content = string | { type: string; text?: string }[];

/** Cuts into letters, but for one merged token; its template keeps the order of the parts. */
const tokenizerWith = (merged: string, template = '<image>', begin: number[] = []): Tokenizer => ({
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
const style = {
  tag: '<image>',
  write: (features: number) => `[${'<image>'.repeat(features)}]`,
  chatTemplate: null,
};
const scene = { version: 1, background: [0, 0, 0], objects: [] } as const;
const picture: Part = { type: 'picture', picture: { source: { kind: 'scene', scene }, steps: [] } };
const codes = (text: string) => [...text].map((c) => c.charCodeAt(0));

describe('writePrompt', () => {
  const parts: Part[] = [picture, { type: 'text', text: 'or' }, picture];

  it('puts each picture where it stands, as the tokens of as many features as it has', () => {
    expect(writePrompt(tokenizerWith('~'), style, parts, [2, 3])).toBe(
      'User:[<image><image>]or[<image><image><image>]\nAssistant: ',
    );
  });

  it('writes the message as one text for a template that knows no parts', () => {
    const old: Tokenizer = {
      ...tokenizerWith('~'),
      apply_chat_template: (messages) => {
        const [{ content }] = messages as [{ content: Content }];
        if (typeof content !== 'string') throw new TypeError('content is no text');
        return `<user>${content}<answer>`;
      },
    };
    expect(writePrompt(old, style, parts, [1, 1])).toBe('<user>[<image>]or[<image>]<answer>');
  });

  it('does not take a printed list of parts for the message', () => {
    const printing: Tokenizer = {
      ...tokenizerWith('~'),
      apply_chat_template: (messages) => {
        const [{ content }] = messages as [{ content: Content }];
        return `<user>${typeof content === 'string' ? content : JSON.stringify(content)}`;
      },
    };
    const words: Part[] = [{ type: 'text', text: 'Hello' }];
    expect(writePrompt(printing, style, words, [])).toBe('<user>Hello');
  });

  it('refuses a template that drops pictures or words, even as one text', () => {
    const deaf = { ...tokenizerWith('~'), apply_chat_template: () => 'User:<image><image>' };
    expect(() => writePrompt(deaf, style, parts, [1, 1])).toThrow('drops pictures or text');
    const blind = { ...tokenizerWith('~'), apply_chat_template: () => 'User: or' };
    expect(() => writePrompt(blind, style, parts, [1, 1])).toThrow('drops pictures or text');
  });

  it('refuses words that the model would take for a picture', () => {
    const trick: Part[] = [{ type: 'text', text: 'an <image>' }];
    expect(() => writePrompt(tokenizerWith('~'), style, trick, [])).toThrow('takes for a picture');
  });
});

describe('promptTokens', () => {
  it('begins once, whether tokenizer or template writes the first token', () => {
    const tokenizer = tokenizerWith('<s>', '<image>', [999]);
    expect(promptTokens(tokenizer, 'ab')).toEqual([999, 97, 98]);
    expect(promptTokens(tokenizer, '<s>ab')).toEqual([999, 97, 98]);
    expect(promptTokens(tokenizerWith('<s>'), '<s>ab')).toEqual([999, 97, 98]);
  });
});

describe('tokenizeChoices', () => {
  it('shares the opening between the choices', () => {
    const ask = { opening: 'S: ', choices: ['1', '10'] };
    expect(tokenizeChoices(tokenizerWith('~'), ask, false)).toEqual({
      begun: codes('S: '),
      choices: [codes('1'), codes('10')],
    });
  });

  it("leaves the opening's last space to choices whose first token takes it in", () => {
    const ask = { opening: 'S: ', choices: ['8', '9'] };
    expect(tokenizeChoices(tokenizerWith(' 8'), ask, false)).toEqual({
      begun: codes('S:'),
      choices: [[999], codes(' 9')],
    });
  });

  it('brings a space of its own where the template leaves none', () => {
    const ask = { opening: 'S:', choices: ['a', 'b'] };
    expect(tokenizeChoices(tokenizerWith('~'), ask, true).begun).toEqual(codes(' S:'));
  });

  it('refuses to choose among nothing', () => {
    const choose = (choices: string[]) =>
      tokenizeChoices(tokenizerWith('~'), { opening: '', choices }, false);
    expect(() => choose([])).toThrow('choices must be given');
    expect(() => choose(['1', ''])).toThrow('none may be empty');
  });
});
