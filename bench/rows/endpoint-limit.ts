import { createAskPool } from '../../src/judges/endpoint/ask-pool.ts';
import { readRetryAfter } from '../../src/judges/endpoint/chat/backoff.ts';
import { openStub, PLACES, QUEUE, runThrough } from '../endpoint-stub.ts';
import { tidy } from '../median.ts';
import type { Row } from '../row.ts';

/** Fixed numbers of simultaneous calls that the bare loop tries. */
const WIDTHS = [16, 24, 32, 48];

/** A whole run of `headless run --endpoint`, against the best bare loop over the same calls. */
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
