import { type Remote, wrap } from 'comlink';
import { AbortScope } from '../../judges/worker/abort-scope.ts';
import { nameWorker, watchLife } from '../../judges/worker/worker-liveness.ts';
import type { Engine } from './engine.ts';
import { EngineError } from './engine-error.ts';
import { installFaultTransfer } from './fault-transfer.ts';
import { LiveValues } from './live-values.ts';
import type { ServedEngine } from './serve-engine.ts';

/** The engine's worker, seen from the page. */
interface Connection {
  readonly served: Remote<ServedEngine>;
  readonly live: LiveValues;
  /** aborted when the browser terminates the worker */
  readonly life: AbortScope;
}

/**
 * Starts the engine's worker on the first call and calls it for the page. If the browser terminates
 * the worker, `onEnd` is called once, and every pending and later call rejects with EngineError
 * 'engine'. Stored data are safe, and a reloaded page continues from them.
 */
export function connectEngine(
  startWorker: (name: string) => Worker = (name) =>
    new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name }),
  onEnd: (fault: EngineError) => void = () => {},
): Engine {
  let connection: Promise<Connection> | null = null;
  const call = async (method: string, args: readonly unknown[]): Promise<unknown> => {
    connection ??= connect(startWorker, onEnd);
    const { served, live, life } = await connection;
    const sent = live.pack(args);
    let result: unknown;
    try {
      const packed = await life.race(served.call(method, sent.values));
      [result] = live.unpack([packed]).values;
    } finally {
      // a caller that got an unsubscriber is called back until it uses it
      if (typeof result !== 'function') sent.end();
    }
    if (typeof result !== 'function') return result;
    const end = result;
    return () => {
      sent.end();
      end();
    };
  };
  return new Proxy({} as Engine, {
    get: (_, name) =>
      // a promise that resolves with this object must not take it for a promise
      name === 'then' || typeof name === 'symbol'
        ? undefined
        : (...args: readonly unknown[]) => call(name, args),
  });
}

async function connect(
  startWorker: (name: string) => Worker,
  onEnd: (fault: EngineError) => void,
): Promise<Connection> {
  installFaultTransfer();
  const name = nameWorker('engine');
  const worker = startWorker(name);
  const life = new AbortScope();
  watchLife(worker, name, () => {
    // objects the page created for the worker must not outlive it
    worker.terminate();
    const fault = new EngineError(
      'engine',
      'The browser ended the engine of this page, perhaps for want of memory. Every answer so far ' +
        'is stored: reload the page, and what was going on goes on.',
    );
    life.abort(fault);
    onEnd(fault);
  });
  const served = wrap<ServedEngine>(worker);
  // a worker that cannot start reports nothing else: without this every call would hang
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(
        new EngineError(
          'engine',
          'The engine of this page did not start. Reload the page; if that does not help, the ' +
            'browser may be too old or the site incompletely copied.',
          event.message || null,
        ),
      );
    });
  });
  await Promise.race([served.ready(), failed]);
  // later errors belong to the calls that caused them
  failed.catch(() => undefined);
  return { served, live: new LiveValues(worker), life };
}

let connected: Engine | null = null;
let ended: EngineError | null = null;
const watchers = new Set<(fault: EngineError) => void>();

/** The page's engine. Its worker starts with the first call. */
export function engine(): Engine {
  connected ??= connectEngine(undefined, (fault) => {
    ended = fault;
    for (const tell of watchers) tell(fault);
  });
  return connected;
}

/**
 * Calls back, at once or later, when the browser ended the page's engine. Returns the unsubscriber.
 */
export function watchEngineEnd(tell: (fault: EngineError) => void): () => void {
  watchers.add(tell);
  if (ended) tell(ended);
  return () => watchers.delete(tell);
}
