import { describe, expect, it } from 'vitest';
import type { Part } from '../../../../src/core/ask/ask.ts';
import {
  findChatAbilities,
  writePrompt as writeConversation,
} from '../../../../src/judges/generative/prompt/chat-template.ts';
import type { Tokenizer } from '../../../../src/judges/generative/prompt/prompt-tokens.ts';
import { type Content, tokenizerWith } from '../../../support/judges/letter-tokenizer.ts';

const style = {
  tag: '<image>',
  write: (features: number) => `[${'<image>'.repeat(features)}]`,
  chatTemplate: null,
};
const scene = { version: 1, background: [0, 0, 0], objects: [] } as const;
const picture: Part = { type: 'picture', picture: { source: { kind: 'scene', scene }, steps: [] } };
const writePrompt = (tokenizer: Tokenizer, of: typeof style, parts: Part[], features: number[]) =>
  writeConversation(tokenizer, of, { parts }, features);

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
        if (typeof content !== 'string') throw new TypeError('content is not text');
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

describe('a conversation', () => {
  /** Writes every message in its role, as most do. */
  const rolled: Tokenizer = {
    ...tokenizerWith('~'),
    apply_chat_template: (messages) =>
      (messages as { role: string; content: Content }[])
        .map(({ role, content }) => {
          const text =
            typeof content === 'string'
              ? content
              : content.map((item) => item.text ?? '<image>').join('');
          return `<${role}>${text}`;
        })
        .join(''),
  };
  const words = (text: string): Part => ({ type: 'text', text });
  const conversation = {
    system: 'Be brief.',
    turns: [
      { role: 'user', parts: [picture, words('what?')] },
      { role: 'assistant', parts: [words('a star')] },
    ],
    parts: [picture, words('and now?')],
  } as const;

  it('is written message by message, pictures of all turns in their order', () => {
    expect(writeConversation(rolled, style, conversation, [1, 2])).toBe(
      '<system>Be brief.<user>[<image>]what?<assistant>a star<user>[<image><image>]and now?',
    );
    expect(findChatAbilities(rolled, style)).toEqual({ system: true, turns: true });
  });

  it('is refused by a template that drops its system message, which all else is not', () => {
    const dropping: Tokenizer = {
      ...rolled,
      apply_chat_template: (messages, options) =>
        rolled.apply_chat_template(
          (messages as { role: string }[]).filter(({ role }) => role !== 'system'),
          options,
        ),
    };
    expect(findChatAbilities(dropping, style)).toEqual({ system: false, turns: true });
    expect(() => writeConversation(dropping, style, conversation, [1, 2])).toThrow(
      'no place for this system message',
    );
    const { system: _, ...rest } = conversation;
    expect(writeConversation(dropping, style, rest, [1, 2])).toContain('<assistant>a star');
  });

  it('is refused by a template that knows one message alone', () => {
    const single = tokenizerWith('~');
    expect(findChatAbilities(single, style)).toEqual({ system: false, turns: false });
  });

  it('may not hold what stands for a picture in any of its texts', () => {
    const trick = { system: 'see <image>', parts: [words('and now?')] };
    expect(() => writeConversation(rolled, style, trick, [])).toThrow('takes for a picture');
  });
});
