import { createServer, type ServerResponse } from 'node:http';
import { runPooled } from '../../src/judges/endpoint/ask-pool.ts';
import { readRetryAfter } from '../../src/judges/endpoint/chat/backoff.ts';
import { createFlightControl } from '../../src/judges/endpoint/flight-control.ts';
import { tidy } from '../median.ts';
import type { Row } from '../row.ts';

/** A server that computes so many answers at once, each for so long, and refuses a longer queue. */
const PLACES = 24;
const MILLISECONDS = 40;
const QUEUE = 48;
/** Fixed numbers of calls at once that the bare loop tries. */
const WIDTHS = [8, 16, 24, 32, 48, 64];
const CALLS = 2000;

/** The same requests by calls at once as we find them out, and by the best fixed number of them. */
export const endpointLimit: Row = {
  name: 'endpoint-limit',
  async measure({ options }) {
    const server = await openStub();
    try {
      const calls = options.rounds >= 5 ? CALLS : CALLS / 4;
      const times: number[] = [];
      for (const width of WIDTHS) times.push(await ask(server.address, calls, () => width));
      const best = Math.min(...times);
      const control = createFlightControl(() => 64, performance.now.bind(performance));
      const ours = await ask(server.address, calls, () => control.width, control);
      const width = WIDTHS[times.indexOf(best)];
      return {
        name: 'endpoint-limit',
        ours: tidy(ours),
        other: tidy(best),
        ratio: tidy(best / ours),
        unit: 'ms',
        detail: `${calls} calls to a stub of ${PLACES} places that refuses above ${QUEUE} at once; best of ${WIDTHS.join(', ')} at once is ${width}; we came to ${control.width}`,
      };
    } finally {
      await server.close();
    }
  },
};

/** Milliseconds until all calls are answered. */
async function ask(
  address: string,
  calls: number,
  width: () => number,
  control?: ReturnType<typeof createFlightControl>,
): Promise<number> {
  const begun = performance.now();
  await runPooled(calls, width, async () => {
    for (;;) {
      const response = await fetch(address, { method: 'POST', body: '{}' });
      await response.text();
      if (response.ok) {
        control?.answered();
        return;
      }
      control?.refused();
      const pause = readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
  return performance.now() - begun;
}

async function openStub() {
  const waiting: ServerResponse[] = [];
  let busy = 0;
  const serve = (): void => {
    const response = busy < PLACES ? waiting.shift() : undefined;
    if (!response) return;
    busy++;
    setTimeout(() => {
      busy--;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      serve();
    }, MILLISECONDS);
  };
  const server = createServer((request, response) => {
    request.resume();
    if (busy + waiting.length >= QUEUE) {
      response.writeHead(429, { 'retry-after': '0.2' }).end();
      return;
    }
    waiting.push(response);
    serve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stub has no port');
  return {
    address: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
