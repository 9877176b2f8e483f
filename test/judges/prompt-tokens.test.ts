import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/core/ask.ts';
import { type Processor, tokenizeChoices, writePrompt } from '../../src/judges/prompt-tokens.ts';

/** Cuts into letters, but for one merged token; its template keeps the order of the parts. */
const processorWith = (merged: string, template = '<image>'): Processor => ({
  apply_chat_template: (messages) => {
    const [{ content }] = messages as [{ content: { type: string; text?: string }[] }];
    return `User:${content.map((item) => item.text ?? template).join('')}\nAssistant: `;
  },
  tokenizer: {
    encode: (text) =>
      text
        .split(merged)
        .flatMap((piece, i) => [
          ...(i > 0 ? [999] : []),
          ...[...piece].map((c) => c.charCodeAt(0)),
        ]),
    decode: () => '',
  },
  config: { image_seq_len: 2 },
});
const scene = { version: 1, background: [0, 0, 0], objects: [] } as const;
const picture: Part = { type: 'picture', picture: { source: { kind: 'scene', scene }, steps: [] } };
const codes = (text: string) => [...text].map((c) => c.charCodeAt(0));

describe('writePrompt', () => {
  it('puts each picture where it stands, as its tokens between two marks', () => {
    const mark = '<fake_token_around_image>';
    const one = `${mark}<global-img><image><image>${mark}`;
    const parts: Part[] = [picture, { type: 'text', text: 'or' }, picture];
    expect(writePrompt(processorWith('~'), parts)).toBe(`User:${one}or${one}\nAssistant: `);
  });

  it('refuses a template that drops pictures', () => {
    expect(() => writePrompt(processorWith('~', ''), [picture])).toThrow('drops pictures');
  });
});

describe('tokenizeChoices', () => {
  it('shares the opening between the choices', () => {
    const ask = { opening: 'S: ', choices: ['1', '10'] };
    expect(tokenizeChoices(processorWith('~'), ask, false)).toEqual({
      begun: codes('S: '),
      choices: [codes('1'), codes('10')],
    });
  });

  it("leaves the opening's last space to choices whose first token takes it in", () => {
    const ask = { opening: 'S: ', choices: ['8', '9'] };
    expect(tokenizeChoices(processorWith(' 8'), ask, false)).toEqual({
      begun: codes('S:'),
      choices: [[999], codes(' 9')],
    });
  });

  it('brings a space of its own where the template leaves none', () => {
    const ask = { opening: 'S:', choices: ['a', 'b'] };
    expect(tokenizeChoices(processorWith('~'), ask, true).begun).toEqual(codes(' S:'));
  });

  it('refuses to choose among nothing', () => {
    const choose = (choices: string[]) =>
      tokenizeChoices(processorWith('~'), { opening: '', choices }, false);
    expect(() => choose([])).toThrow('choices must be given');
    expect(() => choose(['1', ''])).toThrow('none may be empty');
  });
});
