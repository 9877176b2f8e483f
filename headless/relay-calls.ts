import type { Page, Request } from 'playwright-core';
import { MOST_BYTES } from '../src/judges/endpoint/check/list-models.ts';

/** What of a call goes on to the server, and what of its answer comes back; the rest is a browser's own. */
const SENT = ['content-type', 'authorization'];
const RETURNED = ['content-type', 'retry-after', 'location'];

/**
 * Sends what the page asks of an endpoint's server from this process. A browser opens six connections
 * to a server that speaks HTTP/1.1, as vLLM and SGLang do, and whatever else the server could answer
 * at once waits; Node opens as many as there are calls. Nor need the server allow other origins.
 * `base`: as it was typed; one that is no address is left to the page, which says so.
 */
export async function relayCalls(page: Page, base: string): Promise<void> {
  const origin = URL.parse(base)?.origin ?? 'null';
  if (origin === 'null') return;
  const underWay = new Map<Request, AbortController>();
  // who stopped waiting takes nothing more: the server need not go on
  page.on('requestfailed', (request) => underWay.get(request)?.abort());
  page.on('close', () => {
    for (const stopping of underWay.values()) stopping.abort();
  });
  await page.route(new RegExp(`^${escaped(origin)}/`), async (route) => {
    const request = route.request();
    const stopping = new AbortController();
    underWay.set(request, stopping);
    try {
      await route.fulfill(await send(request, stopping.signal));
    } catch {
      // also where the page went away in the meantime
      await route.abort('connectionfailed').catch(() => undefined);
    } finally {
      underWay.delete(request);
    }
  });
}

async function send(request: Request, signal: AbortSignal) {
  const headers = request.headers();
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: pick(SENT, (name) => headers[name]),
    body: request.method() === 'GET' ? null : new Uint8Array(request.postDataBuffer() ?? []),
    // a page follows a redirect itself, and leaves the key behind where another server is meant
    redirect: 'manual',
    signal,
  });
  return {
    status: response.status,
    headers: {
      ...pick(RETURNED, (name) => response.headers.get(name)),
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
    },
    body: await readSome(response),
  };
}

/** No more than tells the page that it is too much; a list of models may be the longest. */
async function readSome(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // leaving the loop ends the answer
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}

function pick(
  names: readonly string[],
  textOf: (name: string) => string | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(name);
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
