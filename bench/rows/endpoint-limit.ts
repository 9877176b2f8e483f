import { createServer, type ServerResponse } from 'node:http';
import { relayCalls } from '../../headless/relay-calls.ts';
import type { RunOutput } from '../../src/app/labs/pairbench/headless/run-command.ts';
import { createAskPool } from '../../src/judges/endpoint/ask-pool.ts';
import { readRetryAfter } from '../../src/judges/endpoint/chat/backoff.ts';
import { tidy } from '../median.ts';
import type { Bench } from '../open-bench.ts';
import type { Row } from '../row.ts';

/** A server that computes so many answers at once, and refuses a longer queue. */
const PLACES = 24;
const QUEUE = 48;
/** Milliseconds an answer takes, the shortest and the longest: some of them write more. */
const [SHORTEST, LONGEST] = [250, 750];
/** Fixed numbers of calls at once that the bare loop tries. */
const WIDTHS = [16, 24, 32, 48];

/** A whole run of `headless run --endpoint`, and its calls sent again by the best bare loop. */
export const endpointLimit: Row = {
  name: 'endpoint-limit',
  async measure(bench) {
    const server = await openStub();
    try {
      const ours = 1000 * (await runThrough(bench, server.base));
      const calls = server.bodies.splice(0).filter((body) => body.includes('Score'));
      const times: number[] = [];
      for (const width of WIDTHS) times.push(await sendAll(server.base, calls, width));
      const best = Math.min(...times);
      return {
        name: 'endpoint-limit',
        ours: tidy(ours),
        other: tidy(best),
        ratio: tidy(best / ours),
        unit: 'ms',
        detail: `${calls.length} calls to a stub of ${PLACES} places that refuses above ${QUEUE} at once; best of ${WIDTHS.join(', ')} at once is ${WIDTHS[times.indexOf(best)]}; we had ${server.most()} under way at the most`,
      };
    } finally {
      await server.close();
    }
  },
};

/** Seconds from the start of the run to its last answer. */
async function runThrough({ options, url, openContext }: Bench, base: string): Promise<number> {
  const context = await openContext();
  try {
    const page = await context.newPage();
    await relayCalls(page, base);
    await page.goto(`${url}headless.html`);
    const request = {
      judges: [{ type: 'endpoint', base, model: 'stub', key: null, concurrency: null }],
      source: { type: 'scenes' },
      device: 'wasm',
      values: { items: options.rounds >= 5 ? 60 : 20, conditions: ['sensitive'] },
    };
    const outcome = await page.evaluate(async (given) => {
      const values = { splits: null, seed: null, answers: null, temperature: null, repeat: null };
      return window.flipsideHeadless?.lab({
        command: 'run',
        takes: 'judge',
        request: { ...given, values: { ...values, ...given.values } },
      });
    }, request);
    if (!outcome || 'reason' in outcome) throw new Error(outcome?.reason ?? 'no page');
    return (outcome.value as RunOutput).seconds;
  } finally {
    await context.close();
  }
}

/** Milliseconds until all calls are answered. */
async function sendAll(base: string, calls: readonly string[], width: number): Promise<number> {
  const begun = performance.now();
  await createAskPool(() => width).run(calls.length, async (index) => {
    for (;;) {
      const body = calls[index] as string;
      const response = await fetch(`${base}/chat/completions`, { method: 'POST', body });
      await response.text();
      if (response.ok) return;
      const pause = readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
  return performance.now() - begun;
}

async function openStub() {
  const bodies: string[] = [];
  const waiting: { readonly response: ServerResponse; readonly body: string }[] = [];
  let busy = 0;
  let served = 0;
  let most = 0;
  const serve = (): void => {
    const next = busy < PLACES ? waiting.shift() : undefined;
    if (!next) return;
    busy++;
    // by a ratio that never comes round: each loop has the same times, in another order
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
    if (busy + waiting.length >= QUEUE) {
      return void response.writeHead(429, { 'retry-after': '0.2' }).end();
    }
    const body = Buffer.concat(chunks).toString();
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

/** What passes the check of an endpoint, and a score. */
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
