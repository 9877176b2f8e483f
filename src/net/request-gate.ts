import { isAllowed, originOf } from './allowed-hosts.ts';
import { closeDoors, replaceEverywhere } from './close-doors.ts';
import { refuseHost } from './host-error.ts';
import { READING_HEADERS } from './request-frame/frame-wire.ts';
import { sendByFrame } from './request-frame/send-by-frame.ts';

type Kind = 'carry' | 'read';

/** The browser's originals, which this module uses even if a library replaces them later. */
const OwnRequest = globalThis.Request;
const urlOf = Object.getOwnPropertyDescriptor(OwnRequest.prototype, 'url')?.get;
const ownFetch = globalThis.fetch;

/** The base of relative addresses: a worker started from a blob has no folder of its own. */
const HERE = /^https?:/.test(globalThis.location?.href ?? '')
  ? globalThis.location.href
  : import.meta.url;

/** How a request to another host is sent: by a request frame from a worker, directly in Node. */
let send: (request: Request, kind: Kind, signal?: AbortSignal | null) => Promise<Response> = (
  request,
  kind,
  signal,
) =>
  ownFetch.call(globalThis, request, {
    // Node stops listening to it once the request that brought it is garbage: nothing would stop this
    ...(signal && { signal }),
    ...(kind === 'carry' && request.redirect !== 'manual' && { redirect: 'error' }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });

/**
 * The only way out. Passes requests to the page's own origin, and to the hosts on the person's list
 * without cookies or a referrer. Rejects with HostError for any other host before anything is sent;
 * otherwise as `fetch` does.
 *
 * A listed host may redirect a download to another host, such as a hub's store of large files. A
 * request with a body or a key is never redirected: it goes only to the host that the person named.
 */
export async function gatedFetch(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  // read only once: what an object reports of itself can change between two reads
  const request = new OwnRequest(
    input instanceof OwnRequest ? input : new URL(String(input), HERE),
    init,
  );
  const url = new URL(urlOf?.call(request));
  if (isLocal(url)) return ownFetch.call(globalThis, request);
  if (!(await isAllowed(originOf(url.href)))) throw refuseHost(url);
  return send(request, kindOf(request), init.signal);
}

/**
 * Replaces this worker's `fetch` by the gate, so that libraries use it too, and removes every other
 * way to reach a host. Call it first in each worker. The browser's policy enforces the same limits;
 * the gate adds an error that names the refused host.
 */
export function closeOtherDoors(): void {
  send = sendByFrame;
  replaceEverywhere('fetch', gatedFetch);
  closeDoors();
}

/** Requests that stay on this machine or go to the origin that the page came from. */
function isLocal({ protocol, origin }: URL): boolean {
  return protocol === 'blob:' || protocol === 'data:' || origin === globalThis.location?.origin;
}

function kindOf({ method, headers, redirect }: Request): Kind {
  const bare =
    (method === 'GET' || method === 'HEAD') &&
    [...headers.keys()].every((name) => READING_HEADERS.includes(name));
  return bare && redirect === 'follow' ? 'read' : 'carry';
}
