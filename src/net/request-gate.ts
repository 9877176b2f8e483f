import { isAllowed, originOf } from './allowed-hosts.ts';
import { HostError } from './host-error.ts';

const OTHER_DOORS = [
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
] as const;

/** The browser's own fetch, kept before `closeOtherDoors` puts the gate in its place. */
let send: typeof fetch | null = null;

/**
 * The only way out. Passes requests to the page's own origin, and to the hosts on the person's list
 * without cookies and without telling where they come from. Rejects with HostError for any other
 * host, before anything is sent; otherwise as `fetch` does.
 *
 * A listed host may send a download on to another one (a hub's store of large files is one), but
 * what carries a body is never sent on: pictures and keys go to the host that was named.
 */
export async function gatedFetch(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const out = send ?? globalThis.fetch;
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
  if (isLocal(url)) return out.call(globalThis, input, init);
  const origin = originOf(url.href);
  if (!(await isAllowed(origin))) throw refuse(url);
  const method = (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  const mayMove = method === 'GET' || method === 'HEAD';
  return out.call(globalThis, input, {
    ...init,
    ...(mayMove ? {} : { redirect: 'error' }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
}

/**
 * Puts the gate in the place of this worker's `fetch`, so that libraries pass it too, and takes
 * away every other way to reach a host. To be called before anything else in each worker: a
 * worker's own response decides its policy, and a plain file server sends none.
 */
export function closeOtherDoors(): void {
  if (send !== null) return;
  send = globalThis.fetch;
  globalThis.fetch = gatedFetch;
  for (const name of OTHER_DOORS) close(name);
}

/** What never leaves the machine or goes back to where the page came from. */
function isLocal({ protocol, origin }: URL): boolean {
  return protocol === 'blob:' || protocol === 'data:' || origin === globalThis.location?.origin;
}

function refuse({ host, href }: URL): HostError {
  return new HostError(
    `${host} is not among the hosts you allowed, so nothing was sent there. Add the model, ` +
      'endpoint or data set of that host again to allow it.',
    href,
  );
}

function close(name: string): void {
  if (!(name in globalThis)) return;
  Object.defineProperty(globalThis, name, { value: undefined, writable: false });
}
