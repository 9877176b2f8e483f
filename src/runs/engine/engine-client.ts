import { proxy, type Remote, wrap } from 'comlink';
import { AbortScope } from '../../judges/worker/abort-scope.ts';
import { nameWorker, watchLife } from '../../judges/worker/worker-liveness.ts';
import { unpackResult } from '../results/pack-results.ts';
import type { Engine } from './engine.ts';
import { EngineError } from './engine-error.ts';
import type { EngineHost } from './engine-host.ts';
import { installFaultTransfer } from './fault-transfer.ts';

type Host = Remote<EngineHost>;

/** The engine's worker from the page's side. */
interface Connection {
  readonly host: Host;
  /** cut when the browser ends the worker */
  readonly life: AbortScope;
}

/**
 * Starts the engine's worker on the first call and speaks to it for the page. Should the browser end
 * that worker, `onEnd` is told once, and every call that waits or comes rejects with EngineError
 * 'engine': what is stored is safe, and a page loaded anew goes on from there.
 */
export function connectEngine(
  startWorker: (name: string) => Worker = (name) =>
    new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name }),
  onEnd: (fault: EngineError) => void = () => {},
): Engine {
  let connection: Promise<Connection> | null = null;
  let tickets = 0;
  const call = async <T>(use: (host: Host) => Promise<T>): Promise<T> => {
    connection ??= connect(startWorker, onEnd);
    const { host, life } = await connection;
    return life.during(use(host));
  };
  return {
    listJudges: () => call((host) => host.listJudges()),
    addJudgeFolder: (files) => call((host) => host.addJudgeFolder(files)),
    addJudgeUrl: (url) => call((host) => host.addJudgeUrl(url)),
    removeJudge: (id) => call((host) => host.removeJudge(id)),
    judgeMemory: () => call((host) => host.judgeMemory()),
    addPhotos: (files, onEach) =>
      call((host) => host.addPhotos(files, onEach ? proxy(onEach) : null)),
    importPictures: (files, hosts, onEach) =>
      call((host) => host.importPictures(files, hosts, onEach ? proxy(onEach) : null)),
    inspectDataset: (id, address) => call((host) => host.inspectDataset(id, address)),
    readDatasetTable: (offer, part) => call((host) => host.readDatasetTable(offer, part)),
    importDataset: (request, onEach) =>
      call((host) => host.importDataset(request, onEach ? proxy(onEach) : null)),
    importRun: (file) => call((host) => host.importRun(file)),
    listPhotos: () => call((host) => host.listPhotos()),
    photoBlob: (sha256) => call((host) => host.photoBlob(sha256)),
    removePhotos: (sha256s) => call((host) => host.removePhotos(sha256s)),
    estimate: (spec) => call((host) => host.estimate(spec)),
    createRun: async (spec, name, options) => {
      // only a page may ask for this, and only now is there something worth keeping
      void globalThis.navigator?.storage?.persist?.().catch(() => false);
      return call((host) => host.createRun(spec, name, options));
    },
    extendRun: (id, changes) => call((host) => host.extendRun(id, changes)),
    listRuns: () => call((host) => host.listRuns()),
    getRun: (id) => call((host) => host.getRun(id)),
    renameRun: (id, name) => call((host) => host.renameRun(id, name)),
    deleteRun: (id) => call((host) => host.deleteRun(id)),
    start: (id) => call((host) => host.start(id)),
    stop: (id) => call((host) => host.stop(id)),
    progress: (id) => call((host) => host.progress(id)),
    subscribe: async (id, callback) => {
      const subscription = await call((host) => host.subscribe(id, proxy(callback)));
      return () => void call((host) => host.unsubscribe(subscription)).catch(() => undefined);
    },
    results: async (id) => (await call((host) => host.packedResults(id))).map(unpackResult),
    pairRow: (id, choice, pairId, repeat) =>
      call((host) => host.pairRow(id, choice, pairId, repeat)),
    exportRun: (id) => call((host) => host.exportRun(id)),
    ask: async (choice, asks, { signal, onLoad, onAnswer } = {}) => {
      // the first call starts the worker, which takes a while
      await call((host) => host.ready());
      signal?.throwIfAborted();
      const ticket = signal ? ++tickets : null;
      const cancel = () => {
        if (ticket !== null) void call((host) => host.cancelAsk(ticket)).catch(() => undefined);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await call((host) =>
          host.ask(
            choice,
            asks,
            ticket,
            onLoad ? proxy(onLoad) : null,
            onAnswer ? proxy(onAnswer) : null,
          ),
        );
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    selfTestOf: (choice) => call(async (host) => host.selfTestOf(choice)),
    runSelfTest: (choice, force) => call(async (host) => host.runSelfTest(choice, force)),
    storage: () => call((host) => host.storage()),
    checkEndpoint: (question) => call((host) => host.checkEndpoint(question)),
    addEndpoint: (endpoint) => call((host) => host.addEndpoint(endpoint)),
    listEndpoints: () => call((host) => host.listEndpoints()),
    setEndpointKey: (id, key) => call((host) => host.setEndpointKey(id, key)),
    setEndpointLimits: (id, limits) => call((host) => host.setEndpointLimits(id, limits)),
    resetEndpointMeter: (id) => call((host) => host.resetEndpointMeter(id)),
    endpointRequest: (id, ask) => call((host) => host.endpointRequest(id, ask)),
    inspectModel: (repo) => call((host) => host.inspectModel(repo)),
    addHubJudge: (offer, label) => call((host) => host.addHubJudge(offer, label)),
    downloadModel: (id) => call((host) => host.downloadModel(id)),
    pauseDownload: (id) => call((host) => host.pauseDownload(id)),
    stopDownload: (id) => call((host) => host.stopDownload(id)),
    deleteModel: (id) => call((host) => host.deleteModel(id)),
    watchModels: async (callback) => {
      const watch = await call((host) => host.watchModels(proxy(callback)));
      return () => void call((host) => host.unwatchModels(watch)).catch(() => undefined);
    },
    hubHost: () => call((host) => host.hubHost()),
    setHubHost: (address) => call((host) => host.setHubHost(address)),
    // only a page may ask for this
    persistStorage: async () => (await globalThis.navigator?.storage?.persist?.()) ?? false,
  };
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
    const fault = new EngineError(
      'engine',
      'The browser ended the engine of this page, perhaps for want of memory. Every answer so far ' +
        'is stored: reload the page, and what was going on goes on.',
    );
    life.cut(fault);
    onEnd(fault);
  });
  const host = wrap<EngineHost>(worker);
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
  await Promise.race([host.ready(), failed]);
  // later errors belong to the calls that caused them
  failed.catch(() => undefined);
  return { host, life };
}
