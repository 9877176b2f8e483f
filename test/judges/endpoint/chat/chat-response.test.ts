import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../../src/core/ask/answer-schema.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { bodyOf, parseChatResponse } from '../../../../src/judges/endpoint/chat/chat-response.ts';

const ask: Ask & { mode: 'generate' } = {
  mode: 'generate',
  parts: [{ type: 'text', text: 'Which?' }],
  maxNewTokens: 8,
  logs: true,
};
const content = [
  { token: 'A', logprob: -0.25, top_logprobs: [] },
  { token: ' star', logprob: -1.5 },
];
const responseOf = (logprobs: unknown) =>
  parseChatResponse({ choices: [{ message: { content: 'A star' }, logprobs }] });

describe('a response to an ask for the log-probabilities of its tokens', () => {
  it('gives them as the server told them', () => {
    expect(bodyOf(responseOf({ content }), ask)).toEqual({
      mode: 'generate',
      text: 'A star',
      finish: 'stop',
      tokens: [
        { text: 'A', logProbability: -0.25 },
        { text: ' star', logProbability: -1.5 },
      ],
    });
    expect(bodyOf(responseOf({ content }), { ...ask, stops: [' star'] })).toMatchObject({
      text: 'A',
      tokens: [{ text: 'A' }, { text: ' star' }],
    });
  });

  it('is refused where the server left them out', () => {
    const body = bodyOf(responseOf(null), ask);
    expect(() => checkAnswer(ask, body)).toThrow('log-probabilities of its tokens');
  });
});

describe('a response that does not keep to the protocol', () => {
  it.each([
    ['no choices', { choices: [] }, /: choices: it is empty$/],
    ['no message', { choices: [{}] }, /: choices\.0\.message: this field is missing$/],
    ['a long text for choices', { choices: 'x'.repeat(9000) }, /^.{1,300}$/],
  ])('is refused by name: %s', (_, response, message) => {
    expect(() => parseChatResponse(response)).toThrow(message);
  });
});
