import { describe, expect, it } from 'vitest';
import {
  promptTokens,
  tokenizeAnswerPrefix,
  tokenizeChoices,
} from '../../../../src/judges/generative/prompt/prompt-tokens.ts';
import { tokenizerWith } from '../../../support/judges/letter-tokenizer.ts';

const codes = (text: string) => [...text].map((c) => c.charCodeAt(0));

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
      opening: codes('S: '),
      choices: [codes('1'), codes('10')],
    });
  });

  it("leaves the opening's last space to choices whose first token takes it in", () => {
    const ask = { opening: 'S: ', choices: ['8', '9'] };
    expect(tokenizeChoices(tokenizerWith(' 8'), ask, false)).toEqual({
      opening: codes('S:'),
      choices: [[999], codes(' 9')],
    });
  });

  it('brings a space of its own where the template leaves none', () => {
    const ask = { opening: 'S:', choices: ['a', 'b'] };
    expect(tokenizeChoices(tokenizerWith('~'), ask, true).opening).toEqual(codes(' S:'));
  });

  it('refuses to choose among nothing', () => {
    const choose = (choices: string[]) =>
      tokenizeChoices(tokenizerWith('~'), { opening: '', choices }, false);
    expect(() => choose([])).toThrow('choices must be given');
    expect(() => choose(['1', ''])).toThrow('none may be empty');
  });
});

describe('tokenizeAnswerPrefix', () => {
  it('leaves the spaces at its end to the first token of the answer, unless they are one with what stands before', () => {
    expect(tokenizeAnswerPrefix(tokenizerWith('~'), 'S: ', false)).toEqual({
      tokens: codes('S:'),
      spaces: ' ',
    });
    expect(tokenizeAnswerPrefix(tokenizerWith('S: '), 'S: ', false)).toEqual({
      tokens: [999],
      spaces: '',
    });
    expect(tokenizeAnswerPrefix(tokenizerWith('~'), 'S:', true).tokens).toEqual(codes(' S:'));
    expect(tokenizeAnswerPrefix(tokenizerWith('~'), ' ', false)).toEqual({
      tokens: [],
      spaces: ' ',
    });
    expect(tokenizeAnswerPrefix(tokenizerWith('~'), undefined, true).tokens).toEqual([]);
    expect(tokenizeAnswerPrefix(tokenizerWith('~'), '', true).tokens).toEqual([]);
  });
});
