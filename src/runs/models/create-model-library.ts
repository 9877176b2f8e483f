import type { DownloadTools } from '../../judges/downloads/download-file.ts';
import { type ModelStore, openModelStore } from '../../judges/downloads/model-store.ts';
import { describeHubJudge } from '../../judges/hub/describe-hub-judge.ts';
import { DEFAULT_HOST, normalizeHost, parseHubId } from '../../judges/hub/hub-address.ts';
import { type HubOffer, readOffer } from '../../judges/hub/read-offer.ts';
import { type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import { probeWebGpu, type WebGpuProbe } from '../../judges/worker/webgpu.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import { EngineError, type FaultReport } from '../engine/engine-error.ts';
import { toFaultReport } from '../engine/fault-report.ts';
import type { RunLocks } from '../execution/local-locks.ts';
import { browserFigures } from '../store/database.ts';
import { explainStorageFault, type StorageFigures } from '../store/storage-fault.ts';
import { describeAvailable } from './available-model.ts';
import { createDownloadQueue } from './download-queue.ts';
import {
  addressesOf,
  describeInstalled,
  type HubEntry,
  isHubEntry,
  showGoing,
} from './installed-model.ts';
import { type ModelChannel, openModelChannel } from './model-channel.ts';
import type { AvailableModel, InstalledModel, ModelLibrary } from './model-library.ts';
import { createModelSync } from './model-sync.ts';

/** What of the outer world the shelf uses; tests give their own. */
export interface LibraryParts {
  readonly store: ModelStore;
  readonly openChannel: () => ModelChannel;
  readonly figures: () => Promise<StorageFigures>;
  readonly probe: () => Promise<WebGpuProbe>;
  readonly sleep: DownloadTools['sleep'];
}

/** The judges that are listed, as the shelf needs them. */
export interface LibraryJudges {
  list(): Promise<readonly JudgeEntry[]>;
  save(entry: JudgeEntry): Promise<Awaited<ReturnType<ModelLibrary['addHubJudge']>>>;
  /** unloads what is loaded of it */
  unload(id: string): void;
}

export type RunningLibrary = ModelLibrary & {
  /** Deletes what there is of a hub's model, takes the judge off the list, and tells of it. */
  forget(id: string, drop: () => Promise<void>): Promise<void>;
  /** Rejects with JudgeError 'not-downloaded' for a hub's judge whose files are not all here. */
  requireHere(entry: JudgeEntry): Promise<void>;
  /** Stamps a hub's judge as used now; nothing for other judges. */
  noteUse(entry: JudgeEntry): Promise<void>;
  /** Calls the watchers back soon: what they go by lies elsewhere and changed. */
  tellSoon(): void;
  dispose(): void;
};

/** Milliseconds to wait for another tab to leave a model alone. */
const PATIENCE = 10_000;
const HOST = 'host';

export function createModelLibrary(
  judges: LibraryJudges,
  locks: RunLocks,
  now: () => number,
  {
    store = openModelStore(),
    openChannel = openModelChannel,
    figures = browserFigures,
    probe = probeWebGpu,
    sleep = waitFor,
  }: Partial<LibraryParts> = {},
): RunningLibrary {
  const offers = new Map<string, HubOffer>();
  const faults = new Map<string, FaultReport>();
  let resting: readonly InstalledModel[] = [];
  let disposed = false;

  const queue = createDownloadQueue({
    store,
    sleep,
    locks,
    figures,
    onChange: () => board.tellSoon(),
    onRest(id, fault) {
      if (fault !== null) faults.set(id, toFaultReport(explainStorageFault(fault, NO_FIGURES)));
      void settle();
    },
  });
  const board = createModelSync({
    openChannel,
    list: listModels,
    isGoing: (id) => queue.going().has(id),
    onHalt(id) {
      queue.halt(id);
      void settle();
    },
    onChange: () => void refresh().catch(() => undefined),
  });

  function listModels(elsewhere: readonly InstalledModel[]): readonly InstalledModel[] {
    const going = queue.going();
    return resting.map((model) => {
      const own = going.get(model.id);
      if (own) return showGoing(model, own.state, (path) => own.loaded.get(path), own.perSecond);
      const other = elsewhere.find(({ id }) => id === model.id);
      if (other) return other;
      const error = faults.get(model.id);
      return error && model.state !== 'ready' ? { ...model, state: 'failed', error } : model;
    });
  }

  /** Looks at the store again. */
  async function refresh(): Promise<void> {
    if (disposed) return;
    const entries = (await judges.list()).filter(isHubEntry);
    const stored = await store.readFiles(entries.flatMap(addressesOf));
    const wishes = await Promise.all(entries.map(({ id }) => store.readWish(id)));
    resting = entries.flatMap((entry, index) => {
      const wish = wishes[index];
      return wish ? describeInstalled(entry, stored, wish) : [];
    });
    board.tell();
  }

  /** Something rests: everybody looks at the store again. */
  async function settle(): Promise<void> {
    await refresh().catch(() => undefined);
    board.post({ type: 'changed' });
  }

  async function findEntry(id: string): Promise<HubEntry> {
    const entry = (await judges.list()).find((one) => one.id === id);
    if (entry && isHubEntry(entry)) return entry;
    throw new EngineError('not-found', `"${id}" is not on the list of the hub's models.`);
  }

  async function isHere(entry: HubEntry): Promise<boolean> {
    const stored = await store.readFiles(addressesOf(entry));
    return addressesOf(entry).every((address) => (stored.get(address)?.sha256 ?? null) !== null);
  }

  /** Ends its download in whichever tab, and does `work` while none may begin it again. */
  async function atRest(id: string, work: () => Promise<void>): Promise<void> {
    queue.halt(id);
    faults.delete(id);
    board.post({ type: 'halt', id });
    const patience = AbortSignal.timeout(PATIENCE);
    try {
      await queue.whileResting(id, patience, work);
    } catch (fault) {
      if (!patience.aborted) throw fault;
      throw new EngineError('elsewhere', 'Another tab does not let go of this model. Close it.');
    }
    await settle();
  }

  /** Deletes files that no other model wants: variants of one repository share the small ones. */
  async function deleteFiles(entry: HubEntry): Promise<void> {
    const kept = new Set<string>();
    for (const other of (await judges.list()).filter(isHubEntry)) {
      if ((await store.readWish(other.id)).wish === 'none') continue;
      for (const address of addressesOf(other)) kept.add(address);
    }
    await store.dropFiles(addressesOf(entry).filter((address) => !kept.has(address)));
  }

  async function discard(id: string): Promise<void> {
    const entry = await findEntry(id);
    await atRest(id, async () => {
      await store.changeWish(id, { wish: 'none' });
      await deleteFiles(entry);
    });
    judges.unload(id);
  }

  async function readHost(): Promise<string> {
    const stored = await store.readSetting(HOST);
    return typeof stored === 'string' ? stored : DEFAULT_HOST;
  }

  /** The offer as it was read; what a page sends back names it and is not believed further. */
  async function recallOffer({ host, repo, revision }: AvailableModel): Promise<HubOffer> {
    const known = offers.get(offerKey({ host, repo, revision }));
    if (known) return known;
    const place = { host: normalizeHost(host), ...parseHubId(`${repo}@${revision}`) };
    await allowHost(place.host);
    return readOffer(place);
  }

  return {
    async inspectModel(id) {
      const place = { host: await readHost(), ...parseHubId(id) };
      // the person asks for this model of this host in this very step
      await allowHost(place.host);
      const offer = await readOffer(place);
      offers.set(offerKey(offer), offer);
      return describeAvailable(offer, store, await probe(), await figures());
    },
    async addHubJudge(offered, label) {
      const entry = describeHubJudge(await recallOffer(offered), label);
      const before = (await judges.list()).find(({ id }) => id === entry.id);
      const listing = await judges.save(entry);
      if (before && isHubEntry(before)) {
        // of another state or host of the repository: what this one does not share is of no more use
        await atRest(entry.id, () => deleteFiles(before));
      }
      await settle();
      return listing;
    },
    async downloadModel(id) {
      const entry = await findEntry(id);
      await allowHost(entry.source.host);
      faults.delete(id);
      await store.changeWish(id, { wish: 'wanted' });
      // all of it may be here already: a variant shares files with others
      if (!(await isHere(entry))) {
        board.listen();
        queue.start(entry);
      }
      await settle();
    },
    async pauseDownload(id) {
      await findEntry(id);
      await atRest(id, () => store.changeWish(id, { wish: 'paused' }));
    },
    stopDownload: discard,
    deleteModel: discard,
    async watchModels(callback) {
      board.listen();
      const watch = board.watch(callback);
      await refresh();
      return watch;
    },
    hubHost: readHost,
    async setHubHost(typed) {
      const host = normalizeHost(typed);
      await allowHost(host);
      await store.saveSetting(HOST, host);
    },
    async forget(id, drop) {
      const entry = (await judges.list()).find((one) => one.id === id);
      if (entry && isHubEntry(entry)) {
        await discard(id);
        await store.dropWish(id);
      }
      await drop();
      await settle();
    },
    async requireHere(entry) {
      if (!isHubEntry(entry)) return;
      if (!(await isHere(entry))) throw notDownloaded(entry);
    },
    async noteUse(entry) {
      if (!isHubEntry(entry)) return;
      await store.changeWish(entry.id, { lastUsed: now() });
      void settle();
    },
    tellSoon: () => board.tellSoon(),
    dispose() {
      disposed = true;
      board.dispose();
      queue.dispose();
      store.close();
    },
  };
}

const NO_FIGURES: StorageFigures = { used: 0, quota: 0 };

function notDownloaded({ name }: JudgeEntry): JudgeError {
  return new JudgeError(
    'not-downloaded',
    `"${name}" is not in this browser yet: download it first, under Models`,
  );
}

function offerKey({ host, repo, revision }: Pick<HubOffer, 'host' | 'repo' | 'revision'>): string {
  return `${host} ${repo} ${revision}`;
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
