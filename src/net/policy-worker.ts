import { HostError } from './host-error.ts';
import { isWorkerCall, SPEECH, startForWorker } from './relayed-worker.ts';
import { type FrameCall, isFrameCall } from './request-frame/frame-wire.ts';

/** Receives the port of a request that a worker wants to have sent. */
type CallTaker = (call: FrameCall, port: MessagePort) => void;

/** A worker that speaks through a port keeps its channel to the page under this name. */
interface RelayedScope {
  readonly flipsidePage?: (message: unknown, transfer: Transferable[]) => void;
}

/** blob URLs that start workers, by the address of the worker's module */
const starters = new Map<string, string>();

/**
 * Replaces the browser's `Worker` by one that is under this realm's policy. A worker gets the
 * policy that its file was served with, and a static host sends none; a worker started from a blob
 * inherits the policy of the thread that started it. So each worker starts from a few lines that
 * import its file.
 *
 * Calls for request frames are passed up from worker to worker to the page. So are calls for a new
 * worker where nested workers may hang; such a worker is terminated together with the one that
 * asked for it.
 */
export function installPolicyWorkers(onCall: CallTaker): void {
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    /** workers that this worker asked for and has not terminated */
    readonly #asked = new Set<Worker>();

    constructor(address: string | URL, options: WorkerOptions = {}) {
      super(starterOf(new URL(address, import.meta.url)), { ...options, type: 'module' });
      // registered before the creator can listen, because calls are not meant for the creator
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

/** Sends a message to the page or the worker that started this worker. */
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
  // the file's name, for debugging; it is not part of the key
  return `${starter}#${pathname.slice(pathname.lastIndexOf('/') + 1)}`;
}

/**
 * The module is imported at run time, because a worker's static imports count as the worker's own
 * file. Messages that arrive before the module has loaded are kept, as nothing listens yet. A
 * worker that another worker asked for first receives the port through which the two communicate.
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
