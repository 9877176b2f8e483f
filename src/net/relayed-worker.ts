/** Asks the page for a worker: the address of its file and its name. */
interface WorkerCall {
  readonly startWorker: string;
  readonly name: string;
}

export function isWorkerCall(data: unknown): data is WorkerCall {
  return typeof (data as Partial<WorkerCall> | null)?.startWorker === 'string';
}

/** What the thread that asked for a worker sends to have the page terminate it. */
const END = 'end';
/** The first message to a worker that must communicate through the port sent along. */
export const SPEECH = 'flipside: speak through this';

/**
 * True if starting a nested worker may hang. Firefox (153) registers a new worker on the page's
 * thread and blocks its creator until then. The single notification that follows can wake the new
 * worker instead, if that one began to wait first, which happens on a busy machine: in two of some
 * hundred loads of a judge, the creating thread never returned from `new Worker`.
 */
export function nestedWorkersHang({ userAgent }: { readonly userAgent: string }): boolean {
  return userAgent.includes('Firefox/');
}

/**
 * Replaces `Worker` inside workers where nested workers may hang: the page starts the worker
 * instead. The worker and its owner communicate through a port of their own, not through the page.
 * `ask` passes the call to the page.
 */
export function relayedWorker(ask: (call: WorkerCall, ports: MessagePort[]) => void) {
  return class extends EventTarget {
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    readonly #speech: MessagePort;
    readonly #reins: MessagePort;

    constructor(address: string | URL, { name = '' }: WorkerOptions = {}) {
      super();
      const speech = new MessageChannel();
      const reins = new MessageChannel();
      this.#speech = speech.port1;
      this.#reins = reins.port1;
      this.#speech.onmessage = ({ data, ports }: MessageEvent) => {
        const event = new MessageEvent('message', { data, ports: [...ports] });
        this.onmessage?.(event);
        this.dispatchEvent(event);
      };
      this.#reins.onmessage = ({ data }: MessageEvent<string>) => {
        const event = new ErrorEvent('error', { message: data });
        this.onerror?.(event);
        this.dispatchEvent(event);
      };
      const { href } = new URL(address, import.meta.url);
      ask({ startWorker: href, name }, [speech.port2, reins.port2]);
    }

    postMessage(
      message: unknown,
      transfer: Transferable[] | StructuredSerializeOptions = [],
    ): void {
      this.#speech.postMessage(message, Array.isArray(transfer) ? { transfer } : transfer);
    }

    terminate(): void {
      this.#reins.postMessage(END);
      this.#speech.close();
    }
  };
}

/** Starts the requested worker in the page. The worker stays in `asked` until it is terminated. */
export function startForWorker(
  call: WorkerCall,
  ports: readonly MessagePort[],
  asked: Set<Worker>,
): void {
  const [speech, reins] = ports;
  if (!speech || !reins) throw new RangeError('a worker was asked for without the ports to it');
  const worker = new Worker(call.startWorker, { type: 'module', name: call.name });
  asked.add(worker);
  worker.postMessage(SPEECH, [speech]);
  worker.addEventListener('error', ({ message }) => reins.postMessage(message));
  reins.onmessage = ({ data }) => {
    if (data !== END) return;
    asked.delete(worker);
    worker.terminate();
  };
}
