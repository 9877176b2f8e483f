import { proxy, type Remote, wrap } from 'comlink';
import type { Engine } from './engine.ts';
import { EngineError } from './engine-error.ts';
import type { EngineHost } from './engine-host.ts';
import { installFaultTransfer } from './fault-transfer.ts';
import { unpackResult } from './pack-results.ts';

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
    judgeMemory: async () => (await host()).judgeMemory(),
    addPhotos: async (files, onEach) =>
      (await host()).addPhotos(files, onEach ? proxy(onEach) : null),
    importPictures: async (files, hosts, onEach) =>
      (await host()).importPictures(files, hosts, onEach ? proxy(onEach) : null),
    inspectDataset: async (id, address) => (await host()).inspectDataset(id, address),
    readDatasetTable: async (offer, part) => (await host()).readDatasetTable(offer, part),
    importDataset: async (request, onEach) =>
      (await host()).importDataset(request, onEach ? proxy(onEach) : null),
    importRun: async (file) => (await host()).importRun(file),
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
    results: async (id) => (await (await host()).packedResults(id)).map(unpackResult),
    pairRow: async (id, choice, pairId, repeat) =>
      (await host()).pairRow(id, choice, pairId, repeat),
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
    selfTestOf: async (choice) => (await host()).selfTestOf(choice),
    runSelfTest: async (choice, force) => (await host()).runSelfTest(choice, force),
    storage: async () => (await host()).storage(),
    checkEndpoint: async (question) => (await host()).checkEndpoint(question),
    addEndpoint: async (endpoint) => (await host()).addEndpoint(endpoint),
    listEndpoints: async () => (await host()).listEndpoints(),
    setEndpointKey: async (id, key) => (await host()).setEndpointKey(id, key),
    setEndpointLimits: async (id, limits) => (await host()).setEndpointLimits(id, limits),
    resetEndpointMeter: async (id) => (await host()).resetEndpointMeter(id),
    endpointRequest: async (id, ask) => (await host()).endpointRequest(id, ask),
    inspectModel: async (repo) => (await host()).inspectModel(repo),
    addHubJudge: async (offer, label) => (await host()).addHubJudge(offer, label),
    downloadModel: async (id) => (await host()).downloadModel(id),
    pauseDownload: async (id) => (await host()).pauseDownload(id),
    stopDownload: async (id) => (await host()).stopDownload(id),
    deleteModel: async (id) => (await host()).deleteModel(id),
    watchModels: async (callback) => {
      const remote = await host();
      const watch = await remote.watchModels(proxy(callback));
      return () => void remote.unwatchModels(watch);
    },
    hubHost: async () => (await host()).hubHost(),
    setHubHost: async (address) => (await host()).setHubHost(address),
    // only a page may ask for this
    persistStorage: async () => (await globalThis.navigator?.storage?.persist?.()) ?? false,
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
