import { createRaster, type Raster } from '../../../core/raster.ts';
import { callChat, type Line } from '../chat/call-chat.ts';
import { type ChatRequest, pictureLabel } from '../chat/chat-request.ts';
import type { ChatResponse } from '../chat/chat-response.ts';
import type { EndpointDialect } from '../endpoint-source.ts';

const SIZE = 64;

/** The question that shows whether a server's model sees pictures. */
const COLOUR_QUESTION =
  'This picture has two halves, each of one colour. Name the colour on the left, then the colour on the right. Answer with two words.';

/** Red on the left, blue on the right. */
export function drawTestPicture(): Raster {
  const raster = createRaster(SIZE, SIZE);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const left = pixel % SIZE < SIZE / 2;
    raster.data.set(left ? [220, 20, 30] : [20, 40, 220], 3 * pixel);
  }
  return raster;
}

/** True if both colours are named, in this order. */
export function namesColours(answer: string): boolean {
  return /\bred\b[\s\S]*\bblue\b/i.test(answer);
}

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
  return (await callChat(line, request, most)).response;
}
