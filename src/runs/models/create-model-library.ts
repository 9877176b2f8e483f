import type { DownloadTools } from '../../judges/downloads/download-file.ts';
import { type ModelStore, openModelStore } from '../../judges/downloads/model-store.ts';
import { BROWSER_ENVIRONMENT } from '../../judges/endpoint/environment.ts';
import { besideUrl } from '../../judges/hub/beside-page.ts';
import { describeHubJudge } from '../../judges/hub/describe-hub-judge.ts';
import { type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import { probeWebGpu, type WebGpuProbe } from '../../judges/worker/webgpu.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import { EngineError, type FaultReport } from '../engine/engine-error.ts';
import { toFaultReport } from '../engine/fault-report.ts';
import { openTabChannel, type TabChannel } from '../engine/tab-channel.ts';
import type { RunLocks } from '../execution/run-locks.ts';
import type { JudgeListing } from '../judges/judge-listing.ts';
import { browserFigures } from '../store/database.ts';
import { explainStorageFault, type StorageFigures } from '../store/storage-fault.ts';
import { describeAvailable } from './available-model.ts';
import { createDownloadQueue, type DownloadQueue } from './download-queue.ts';
import { createHubLookup, type HubLookup } from './hub-lookup.ts';
import { addressesOf, describeInstalled, isHubEntry, showGoing } from './installed-model.ts';
import { createListedModels, type ListedModels } from './listed-models.ts';
import type { AvailableModel, InstalledModel, ModelLibrary } from './model-library.ts';
import { createModelSync, type ModelMessage, type ModelSync } from './model-sync.ts';

/** The outside dependencies of the library, so that tests can replace them. */
export interface LibraryParts {
  readonly store: ModelStore;
  readonly openChannel: () => TabChannel<ModelMessage>;
  readonly figures: () => Promise<StorageFigures>;
  readonly probe: () => Promise<WebGpuProbe>;
  readonly sleep: DownloadTools['sleep'];
  /** base URL of the models beside the page, ending with "/" */
  readonly beside: string;
}

/** The listed judges, as the library needs them. */
interface LibraryJudges {
  list(): Promise<readonly JudgeEntry[]>;
  save(entry: JudgeEntry): Promise<JudgeListing>;
  /** unloads all judges with this id */
  unload(id: string): void;
}

export interface RunningLibrary {
  readonly api: ModelLibrary;
  /**
   * Deletes the files of a hub's model, removes the judge from the list and notifies the watchers.
   */
  forget(id: string, drop: () => Promise<void>): Promise<void>;
  /** Rejects with JudgeError 'not-downloaded' if files of a hub's judge are missing. */
  requireHere(entry: JudgeEntry): Promise<void>;
  /** Stamps a hub's judge as used now; does nothing for other judges. */
  noteUse(entry: JudgeEntry): Promise<void>;
  /** Notifies the watchers soon: state kept elsewhere has changed. */
  tellSoon(): void;
  dispose(): void;
}

/** Milliseconds to wait for another tab to release a model. */
const PATIENCE = 10_000;

export function createModelLibrary(
  judges: LibraryJudges,
  locks: RunLocks,
  now: () => number,
  parts: Partial<LibraryParts> = {},
): RunningLibrary {
  return new Library(judges, locks, now, {
    store: openModelStore(),
    openChannel: () => openTabChannel('flipside-models'),
    figures: browserFigures,
    probe: probeWebGpu,
    sleep: BROWSER_ENVIRONMENT.sleep,
    beside: besideUrl(),
    ...parts,
  });
}

class Library implements RunningLibrary {
  readonly api: ModelLibrary;
  readonly #judges: LibraryJudges;
  readonly #now: () => number;
  readonly #parts: LibraryParts;
  readonly #models: ListedModels;
  readonly #hub: HubLookup;
  readonly #queue: DownloadQueue;
  readonly #sync: ModelSync;
  /** why each model's last download failed, by id */
  readonly #faults = new Map<string, FaultReport>();
  /** the models as last read from the store */
  #resting: readonly InstalledModel[] = [];
  #disposed = false;

  constructor(judges: LibraryJudges, locks: RunLocks, now: () => number, parts: LibraryParts) {
    const { store, sleep, figures, openChannel, beside } = parts;
    this.#judges = judges;
    this.#now = now;
    this.#parts = parts;
    this.#models = createListedModels(judges, store);
    this.#hub = createHubLookup(store, beside);
    this.#queue = createDownloadQueue({
      store,
      sleep,
      locks,
      figures,
      onChange: () => this.#sync.tellSoon(),
      onRest: (id, fault) => {
        if (fault !== null) {
          this.#faults.set(id, toFaultReport(explainStorageFault(fault, NO_FIGURES)));
        }
        return this.#settle();
      },
    });
    this.#sync = createModelSync({
      openChannel,
      list: (elsewhere) => this.#list(elsewhere),
      isGoing: (id) => this.#queue.going().has(id),
      onHalt: (id) => {
        this.#queue.halt(id);
        void this.#settle();
      },
      onChange: () => void this.#refresh().catch(() => undefined),
    });
    this.api = this.#createApi();
  }

  #createApi(): ModelLibrary {
    const discard = (id: string) => this.#discard(id);
    return {
      inspectModel: async (id, signal) => {
        const { store, probe, figures } = this.#parts;
        return describeAvailable(
          await this.#hub.find(id, signal),
          store,
          await probe(),
          await figures(),
        );
      },
      addHubJudge: (offered, label) => this.#add(offered, label),
      downloadModel: (id) => this.#download(id),
      pauseDownload: async (id) => {
        await this.#models.get(id);
        await this.#atRest(id, () => this.#parts.store.changeWish(id, { wish: 'paused' }));
      },
      stopDownload: discard,
      deleteModel: discard,
      watchModels: async (callback) => {
        this.#sync.listen();
        const unwatch = this.#sync.watch(callback);
        await this.#refresh();
        return unwatch;
      },
      modelsBeside: () => this.#hub.beside(),
      hubHost: () => this.#hub.host(),
      setHubHost: (typed) => this.#hub.setHost(typed),
    };
  }

  async forget(id: string, drop: () => Promise<void>): Promise<void> {
    if (await this.#models.find(id)) {
      await this.#discard(id);
      await this.#parts.store.dropWish(id);
    }
    await drop();
    await this.#settle();
  }

  async requireHere(entry: JudgeEntry): Promise<void> {
    if (!isHubEntry(entry)) return;
    if (!(await this.#models.isHere(entry))) throw notDownloaded(entry);
  }

  async noteUse(entry: JudgeEntry): Promise<void> {
    if (!isHubEntry(entry)) return;
    await this.#parts.store.changeWish(entry.id, { lastUsed: this.#now() });
    void this.#settle();
  }

  tellSoon(): void {
    this.#sync.tellSoon();
  }

  dispose(): void {
    this.#disposed = true;
    this.#sync.dispose();
    this.#queue.dispose();
    this.#parts.store.close();
  }

  #list(elsewhere: readonly InstalledModel[]): readonly InstalledModel[] {
    const going = this.#queue.going();
    return this.#resting.map((model) => {
      const own = going.get(model.id);
      if (own) return showGoing(model, own.state, (path) => own.loaded.get(path), own.perSecond);
      const other = elsewhere.find(({ id }) => id === model.id);
      if (other) return other;
      const error = this.#faults.get(model.id);
      return error && model.state !== 'ready' ? { ...model, state: 'failed', error } : model;
    });
  }

  /** Reads the store again. */
  async #refresh(): Promise<void> {
    if (this.#disposed) return;
    const { store } = this.#parts;
    const entries = await this.#models.all();
    const stored = await store.readFiles(entries.flatMap(addressesOf));
    const wishes = await Promise.all(entries.map(({ id }) => store.readWish(id)));
    this.#resting = entries.flatMap((entry, index) => {
      const wish = wishes[index];
      return wish ? describeInstalled(entry, stored, wish) : [];
    });
    this.#sync.tell();
  }

  /** After a download ends or pauses: refreshes, and makes every tab read the store again. */
  async #settle(): Promise<void> {
    await this.#refresh().catch(() => undefined);
    this.#sync.post({ type: 'changed' });
  }

  /** Ends the model's download in any tab, and does `work` while it cannot start again. */
  async #atRest(id: string, work: () => Promise<void>): Promise<void> {
    this.#queue.halt(id);
    this.#faults.delete(id);
    this.#sync.post({ type: 'halt', id });
    const patience = AbortSignal.timeout(PATIENCE);
    try {
      await this.#queue.whileResting(id, patience, work);
    } catch (fault) {
      if (!patience.aborted) throw fault;
      throw new EngineError('elsewhere', 'Another tab does not let go of this model. Close it.');
    }
    await this.#settle();
  }

  async #add(offered: AvailableModel, label: string): Promise<JudgeListing> {
    const entry = describeHubJudge(await this.#hub.recall(offered), label);
    const before = await this.#models.find(entry.id);
    const listing = await this.#judges.save(entry);
    // another revision or host of the repository: files that the new one does not share are useless
    if (before) await this.#atRest(entry.id, () => this.#models.deleteFiles(before));
    await this.#settle();
    return listing;
  }

  async #download(id: string): Promise<void> {
    const entry = await this.#models.get(id);
    await allowHost(entry.source.host);
    this.#faults.delete(id);
    // all files may be here already: variants share files
    if (!(await this.#models.isHere(entry))) {
      this.#sync.listen();
      this.#queue.start(entry);
    }
    // set once the download has started: a wanted model that is not being fetched counts as paused
    await this.#parts.store.changeWish(id, { wish: 'wanted' });
    await this.#settle();
  }

  async #discard(id: string): Promise<void> {
    const entry = await this.#models.get(id);
    await this.#atRest(id, async () => {
      await this.#parts.store.changeWish(id, { wish: 'none' });
      await this.#models.deleteFiles(entry);
    });
    this.#judges.unload(id);
  }
}

const NO_FIGURES: StorageFigures = { used: 0, quota: 0 };

function notDownloaded({ name }: JudgeEntry): JudgeError {
  return new JudgeError(
    'not-downloaded',
    `"${name}" is not in this browser yet: download it first, under Models`,
  );
}
