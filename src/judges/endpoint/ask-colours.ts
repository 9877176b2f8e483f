import { callChat, type Line } from './call-chat.ts';
import { type ChatRequest, pictureLabel } from './chat-request.ts';
import type { ChatResponse } from './chat-response.ts';
import type { EndpointDialect } from './endpoint-source.ts';
import { COLOUR_QUESTION } from './test-picture.ts';

const CHECK_TOKENS = 64;

/** Asks for the colours of the test picture at `url`. Rejects as `callChat` does. */
export async function askColours(
  line: Line,
  model: string,
  dialect: EndpointDialect,
  url: string,
): Promise<ChatResponse> {
  const request: ChatRequest = {
    model,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: pictureLabel(1) },
          { type: 'image_url', image_url: { url } },
          { type: 'text', text: COLOUR_QUESTION },
        ],
      },
    ],
    stream: false,
    [dialect.limitField]: CHECK_TOKENS,
    ...(dialect.temperature && { temperature: 0 }),
    ...(dialect.seed && { seed: 0 }),
    ...(dialect.logProbabilities && { logprobs: true, top_logprobs: 20 }),
  };
  const most = { tokensIn: 400, tokensOut: CHECK_TOKENS };
  return (await callChat(line, request, most, undefined)).response;
}
