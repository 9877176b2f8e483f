import type { Page, Request } from 'playwright-core';
import { MOST_BYTES } from '../src/judges/endpoint/check/list-models.ts';

/**
 * Headers of a call that are forwarded to the server, and of its answer that are returned; the
 * others are the browser's own.
 */
const SENT = ['content-type', 'authorization'];
const RETURNED = ['content-type', 'retry-after', 'location'];

/**
 * Sends the page's calls to an endpoint's server from this process. A browser opens only six
 * connections to an HTTP/1.1 server, such as vLLM or SGLang, although the server could answer more
 * at once; Node opens one for each call. The server also need not allow other origins. `base`: as
 * typed; the page reports an invalid address.
 */
export async function relayCalls(page: Page, base: string): Promise<void> {
  const origin = URL.parse(base)?.origin ?? 'null';
  if (origin === 'null') return;
  const underWay = new Map<Request, AbortController>();
  // the page stopped waiting, so the server need not continue
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
      // also if the page was closed meanwhile
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
    // the page follows redirects itself, and drops the key if another server is meant
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

/** Reads only slightly more than the page accepts; a list of models may be the longest response. */
async function readSome(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // leaving the loop ends the response
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
