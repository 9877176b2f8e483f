import { createServer, type ServerResponse } from 'node:http';
import { relayCalls } from '../headless/relay-calls.ts';
import { usualValues } from '../src/app/frame/command/flags.ts';
import { RUN_FLAGS } from '../src/app/labs/pairbench/command/run-flags.ts';
import type { RunOutput } from '../src/app/labs/pairbench/command/run-output.ts';
import type { Bench } from './open-bench.ts';

/** How many answers the server computes at once, and the longest queue it accepts. */
export const PLACES = 24;
export const QUEUE = 48;
/** Shortest and longest milliseconds of an answer: answers differ in length. */
const [SHORTEST, LONGEST] = [250, 750];

export interface StubFault {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const NO_BUDGET = { maxCalls: null, maxCost: null, priceIn: null, priceOut: null };

/** Seconds from the start of the run to its last answer. */
export async function runThrough(
  { options, url, openContext }: Bench,
  base: string,
): Promise<number> {
  const context = await openContext();
  try {
    const page = await context.newPage();
    await relayCalls(page, base);
    await page.goto(`${url}headless.html`);
    const request = {
      judges: [
        {
          type: 'endpoint',
          base,
          model: 'stub',
          key: null,
          concurrency: null,
          patience: null,
          budget: NO_BUDGET,
        },
      ],
      source: { type: 'scenes' },
      device: 'wasm',
      seed: 1,
      wantsRows: false,
      values: {
        ...usualValues(RUN_FLAGS),
        items: options.rounds >= 5 ? 60 : 20,
        conditions: ['sensitive'],
      },
    } as const;
    const outcome = await page.evaluate(
      async (given) => window.flipsideHeadless?.lab({ command: 'run', request: given }),
      request,
    );
    if (!outcome || 'reason' in outcome) throw new Error(outcome?.reason ?? 'no page');
    return (outcome.value.value as RunOutput).seconds;
  } finally {
    await context.close();
  }
}

/**
 * A server with OpenAI's protocol that computes a limited number of answers at once and refuses a
 * longer queue. `faultOf` may refuse a request's first try; it gets the try's number, from 0.
 */
export async function openStub(faultOf: (call: number) => StubFault | null = () => null) {
  const tried = new Set<string>();
  const bodies: string[] = [];
  const waiting: { readonly response: ServerResponse; readonly body: string }[] = [];
  let busy = 0;
  let served = 0;
  let most = 0;
  const serve = (): void => {
    const next = busy < PLACES ? waiting.shift() : undefined;
    if (!next) return;
    busy++;
    // the golden ratio never repeats: each loop gets the same distribution of times in another
    // order
    const share = (served++ * 0.618_034) % 1;
    setTimeout(
      () => {
        busy--;
        sendAnswer(next.response, next.body);
        serve();
      },
      SHORTEST + share * (LONGEST - SHORTEST),
    );
  };
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('access-control-max-age', '600');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method === 'GET')
      return void response.end('{"object":"list","data":[{"id":"stub"}]}');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const fault = body.includes('Score') && !tried.has(body) ? faultOf(tried.size) : null;
    tried.add(body);
    if (fault) return void response.writeHead(fault.status, fault.headers).end();
    if (busy + waiting.length >= QUEUE) {
      return void response.writeHead(429, { 'retry-after': '0.2' }).end();
    }
    bodies.push(body);
    waiting.push({ response, body });
    most = Math.max(most, busy + waiting.length);
    serve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stub has no port');
  return {
    base: `http://127.0.0.1:${address.port}/v1`,
    bodies,
    most: () => most,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a response that passes the endpoint check, or a score. */
function sendAnswer(response: ServerResponse, body: string): void {
  const content = body.includes('two halves') ? 'red blue' : 'Score: 7\nReason: a stub says so.';
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      model: 'stub',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 700, completion_tokens: 12 },
    }),
  );
}
