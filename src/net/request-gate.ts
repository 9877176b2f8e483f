import { isAllowed, originOf } from './allowed-hosts.ts';
import { closeDoors, replaceEverywhere } from './close-doors.ts';
import { refuseHost } from './host-error.ts';
import { READING_HEADERS } from './request-frame/frame-wire.ts';
import { sendByFrame } from './request-frame/send-by-frame.ts';

type Kind = 'carry' | 'read';

/** As the browser made them: whatever a library changes later, this module goes by these. */
const OwnRequest = globalThis.Request;
const urlOf = Object.getOwnPropertyDescriptor(OwnRequest.prototype, 'url')?.get;
const ownFetch = globalThis.fetch;

/** What relative addresses are meant from: a worker that began as a blob has no folder of its own. */
const HERE = /^https?:/.test(globalThis.location?.href ?? '')
  ? globalThis.location.href
  : import.meta.url;

/** How a request to a foreign host goes out: from a worker by a request frame, else (in Node) directly. */
let send: (request: Request, kind: Kind) => Promise<Response> = (request, kind) =>
  ownFetch.call(globalThis, request, {
    ...(kind === 'carry' && request.redirect !== 'manual' && { redirect: 'error' }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });

/**
 * The only way out. Passes requests to the page's own origin, and to the hosts on the person's list
 * without cookies and without telling where they come from. Rejects with HostError for any other
 * host, before anything is sent; otherwise as `fetch` does.
 *
 * A listed host may send a download on to another one (a hub's store of large files is one), but
 * what carries contents or a key is never sent on: they go to the host that was named.
 */
export async function gatedFetch(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  // read once and for all: what an object says of itself can change from one look to the next
  const request = new OwnRequest(
    input instanceof OwnRequest ? input : new URL(String(input), HERE),
    init,
  );
  const url = new URL(urlOf?.call(request));
  if (isLocal(url)) return ownFetch.call(globalThis, request);
  if (!(await isAllowed(originOf(url.href)))) throw refuseHost(url);
  return send(request, kindOf(request));
}

/**
 * Puts the gate in the place of this worker's `fetch`, so that libraries pass it too, and takes
 * away every other way to reach a host. To be called before anything else in each worker. The
 * browser's policy holds a worker behind this; here what is refused is refused by its name.
 */
export function closeOtherDoors(): void {
  send = sendByFrame;
  replaceEverywhere('fetch', gatedFetch);
  closeDoors();
}

/** What never leaves the machine or goes back to where the page came from. */
function isLocal({ protocol, origin }: URL): boolean {
  return protocol === 'blob:' || protocol === 'data:' || origin === globalThis.location?.origin;
}

function kindOf({ method, headers, redirect }: Request): Kind {
  const bare =
    (method === 'GET' || method === 'HEAD') &&
    [...headers.keys()].every((name) => READING_HEADERS.includes(name));
  return bare && redirect === 'follow' ? 'read' : 'carry';
}
