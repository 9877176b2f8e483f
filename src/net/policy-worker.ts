import { HostError } from './host-error.ts';
import { isWorkerCall, SPEECH, startForWorker } from './relayed-worker.ts';
import { type FrameCall, isFrameCall } from './request-frame/frame-wire.ts';

/** Takes the port of a request that a worker wants carried. */
export type CallTaker = (call: FrameCall, port: MessagePort) => void;

/** What a worker that speaks through a port calls the way to the page that made it. */
interface RelayedScope {
  readonly flipsidePage?: (message: unknown, transfer: Transferable[]) => void;
}

/** by the address of a worker's module: the blob that starts it */
const starters = new Map<string, string>();

/**
 * Puts a worker that is held by this realm's policy in the place of the browser's own. A worker is
 * held by the policy its file came with, and a static host sends none; one that begins as a blob
 * inherits the policy of the thread that started it. So each begins as a few lines that import its file.
 *
 * What a worker wants to have carried out of the page comes up here, from worker to worker, and so
 * does its wish for a worker where it had better make none; such a worker ends with who asked for it.
 */
export function installPolicyWorkers(onCall: CallTaker): void {
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    /** what this worker asked for and has not ended */
    readonly #asked = new Set<Worker>();

    constructor(address: string | URL, options: WorkerOptions = {}) {
      super(starterOf(new URL(address, import.meta.url)), { ...options, type: 'module' });
      // before its creator can listen: a call is not for them
      this.addEventListener('message', (event: MessageEvent<unknown>) => {
        const [port] = event.ports;
        if (!port) return;
        if (isWorkerCall(event.data)) startForWorker(event.data, event.ports, this.#asked);
        else if (isFrameCall(event.data)) onCall(event.data, port);
        else return;
        event.stopImmediatePropagation();
      });
    }

    override terminate(): void {
      for (const worker of this.#asked) worker.terminate();
      super.terminate();
    }
  };
}

/** Sends to the page that made this worker, or to the worker that did. */
export function tellMaker(message: unknown, transfer: Transferable[]): void {
  const { flipsidePage } = globalThis as RelayedScope;
  if (flipsidePage) flipsidePage(message, transfer);
  else (globalThis as unknown as Worker).postMessage(message, transfer);
}

function starterOf(url: URL): string {
  const { href, origin, pathname } = url;
  if (origin !== globalThis.location.origin || !url.protocol.startsWith('http')) {
    throw new HostError('a worker can only be started from a file of this page', href);
  }
  const starter = starters.get(href) ?? URL.createObjectURL(writeStarter(href));
  starters.set(href, starter);
  // the name of its file, for debugging; it is not part of the key
  return `${starter}#${pathname.slice(pathname.lastIndexOf('/') + 1)}`;
}

/**
 * Imported at run time, for what a worker's first module imports statically counts as a worker
 * itself. Messages that come meanwhile are kept: no listener is there yet. A worker that another asked for
 * hears first through which port it is to speak with that one.
 */
function writeStarter(href: string): Blob {
  const code = `
const early = [];
const hear = ({ data, ports }) => dispatchEvent(new MessageEvent('message', { data, ports }));
const keep = (event) => {
  event.stopImmediatePropagation();
  if (event.data === ${JSON.stringify(SPEECH)}) {
    const [port] = event.ports;
    globalThis.flipsidePage = globalThis.postMessage.bind(globalThis);
    globalThis.postMessage = port.postMessage.bind(port);
    port.onmessage = hear;
  } else early.push(event);
};
addEventListener('message', keep);
import(${JSON.stringify(href)}).then(() => {
  removeEventListener('message', keep);
  early.forEach(hear);
}, (error) => setTimeout(() => { throw error; }));`;
  return new Blob([code], { type: 'text/javascript' });
}
