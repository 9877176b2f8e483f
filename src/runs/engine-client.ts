import { proxy, type Remote, wrap } from 'comlink';
import type { Engine } from './engine.ts';
import { EngineError } from './engine-error.ts';
import type { EngineHost } from './engine-host.ts';
import { installFaultTransfer } from './fault-transfer.ts';

type Host = Remote<EngineHost>;

/** Starts the engine's worker on the first call and speaks to it for the page. */
export function connectEngine(
  startWorker: () => Worker = () =>
    new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: 'flipside-engine',
    }),
): Engine {
  let connection: Promise<Host> | null = null;
  let tickets = 0;
  const host = (): Promise<Host> => {
    connection ??= connect(startWorker);
    return connection;
  };
  return {
    listJudges: async () => (await host()).listJudges(),
    addJudgeFolder: async (files) => (await host()).addJudgeFolder(files),
    addJudgeUrl: async (url) => (await host()).addJudgeUrl(url),
    removeJudge: async (id) => (await host()).removeJudge(id),
    addPhotos: async (files, onEach) =>
      (await host()).addPhotos(files, onEach ? proxy(onEach) : null),
    listPhotos: async () => (await host()).listPhotos(),
    photoBlob: async (sha256) => (await host()).photoBlob(sha256),
    removePhotos: async (sha256s) => (await host()).removePhotos(sha256s),
    estimate: async (spec) => (await host()).estimate(spec),
    createRun: async (spec, name) => {
      // only a page may ask for this, and only now is there something worth keeping
      void globalThis.navigator?.storage?.persist?.().catch(() => false);
      return (await host()).createRun(spec, name);
    },
    extendRun: async (id, changes) => (await host()).extendRun(id, changes),
    listRuns: async () => (await host()).listRuns(),
    getRun: async (id) => (await host()).getRun(id),
    renameRun: async (id, name) => (await host()).renameRun(id, name),
    deleteRun: async (id) => (await host()).deleteRun(id),
    start: async (id) => (await host()).start(id),
    stop: async (id) => (await host()).stop(id),
    progress: async (id) => (await host()).progress(id),
    subscribe: async (id, callback) => {
      const remote = await host();
      const subscription = await remote.subscribe(id, proxy(callback));
      return () => void remote.unsubscribe(subscription);
    },
    results: async (id) => (await host()).results(id),
    pairRow: async (id, choice, pairId) => (await host()).pairRow(id, choice, pairId),
    exportRun: async (id) => (await host()).exportRun(id),
    ask: async (choice, asks, { signal, onLoad, onAnswer } = {}) => {
      const remote = await host();
      signal?.throwIfAborted();
      const ticket = signal ? ++tickets : null;
      const cancel = () => {
        if (ticket !== null) void remote.cancelAsk(ticket);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await remote.ask(
          choice,
          asks,
          ticket,
          onLoad ? proxy(onLoad) : null,
          onAnswer ? proxy(onAnswer) : null,
        );
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    storage: async () => (await host()).storage(),
  };
}

async function connect(startWorker: () => Worker): Promise<Host> {
  installFaultTransfer();
  const worker = startWorker();
  const remote = wrap<EngineHost>(worker);
  // a worker that cannot start says nothing at all: without this every call would wait for ever
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
  await Promise.race([remote.ready(), failed]);
  // later errors belong to the calls that caused them
  failed.catch(() => undefined);
  return remote;
}
