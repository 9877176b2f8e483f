import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../../../../src/judges/endpoint/chat/chat-request.ts';
import { parseChatResponse } from '../../../../src/judges/endpoint/chat/chat-response.ts';
import { readUsage } from '../../../../src/judges/endpoint/chat/usage.ts';

const request: ChatRequest = {
  model: 'm',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'How alike?' }] }],
  stream: false,
  max_tokens: 20,
};

/** What a response with that usage, written as JSON, is taken to have used. */
function used(usage: string) {
  const text = `{"choices":[{"message":{"content":"8"}}],"usage":${usage}}`;
  return readUsage(parseChatResponse(JSON.parse(text)), request);
}

describe('what an endpoint says it used', () => {
  it('counts when it can be', () => {
    expect(used('{"prompt_tokens":30,"completion_tokens":20}')).toEqual({
      tokensIn: 30,
      tokensOut: 20,
    });
    expect(used('{"prompt_tokens":30}')).toEqual({ tokensIn: 30, tokensOut: 0 });
  });

  it('may be left out', () => {
    const response = parseChatResponse({ choices: [{ message: { content: '8' } }] });
    expect(readUsage(response, request)).toBeNull();
  });

  it.each([
    'null',
    '7',
    '"30"',
    '[]',
    '{}',
    '{"prompt_tokens":-30,"completion_tokens":20}',
    '{"prompt_tokens":30,"completion_tokens":-1}',
    '{"prompt_tokens":1e999,"completion_tokens":1}',
    '{"prompt_tokens":30,"completion_tokens":-1e999}',
    '{"prompt_tokens":30.5,"completion_tokens":1}',
    '{"prompt_tokens":"30","completion_tokens":1}',
    '{"prompt_tokens":0,"completion_tokens":0}',
    '{"prompt_tokens":5000000,"completion_tokens":1}',
    '{"prompt_tokens":30,"completion_tokens":900}',
    '{"prompt_tokens":9007199254740993,"completion_tokens":1}',
    '{"prompt_tokens":[30],"completion_tokens":1}',
  ])('does not when it cannot: %s', (usage) => {
    expect(used(usage)).toBeNull();
  });
});
