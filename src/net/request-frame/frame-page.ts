import { isAllowed } from '../allowed-hosts.ts';
import { addPolicy, narrowFrame } from '../content-policy.ts';
import { installPolicyWorkers } from '../policy-worker.ts';
import { FRAME_READY, readFrameName } from './frame-name.ts';
import { frameCall, isFrameCall } from './frame-wire.ts';

/** What runs in a request frame: it sets a policy for its one host and starts a worker under it. */
async function openFrame(): Promise<void> {
  if (!isAmongOwn()) return;
  const { origin, kind } = readFrameName(location.hash);
  if (!(await isAllowed(origin))) return;
  addPolicy(narrowFrame(origin, kind));
  // a request frame never uses another one
  installPolicyWorkers((_, port) => port.close());
  const worker = new Worker(new URL('./request-frame.worker.ts', import.meta.url), {
    type: 'module',
  });
  addEventListener('message', ({ data, source, origin: from, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (from !== location.origin || source !== parent || !port || !isFrameCall(data)) return;
    worker.postMessage(frameCall(origin, kind), [port]);
  });
  parent.postMessage(FRAME_READY, location.origin);
}

/**
 * True if every page around this one has the same origin; the location of a page of another origin
 * cannot be read. A page of the same site on another port shares this storage, including the list
 * of hosts, and could send requests to a server that trusts this origin. A policy set in a page
 * cannot contain `frame-ancestors`.
 */
function isAmongOwn(): boolean {
  try {
    for (let page: Window = window; page !== page.parent; page = page.parent) {
      if (page.parent.location.origin !== location.origin) return false;
    }
    return window !== window.parent;
  } catch {
    return false;
  }
}

void openFrame();
