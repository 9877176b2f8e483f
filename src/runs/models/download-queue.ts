import { type DownloadTools, downloadFile } from '../../judges/downloads/download-file.ts';
import { fileAddress } from '../../judges/hub/hub-address.ts';
import type { RunLocks } from '../execution/run-locks.ts';
import { createThroughput, type Throughput } from '../execution/throughput.ts';
import type { StorageFigures } from '../store/storage-fault.ts';
import { addressesOf, type HubEntry } from './installed-model.ts';
import { noRoom, requireRoom } from './no-room.ts';

/** the lock of the tab that fetches: two downloads at once would only slow each other */
const LINE = 'flipside-download';
const lockOf = (id: string): string => `flipside-model ${id}`;

/** A model that this tab is fetching or has queued. */
interface GoingModel {
  readonly state: 'queued' | 'downloading';
  /** bytes stored by path, for the files this download has reached */
  readonly loaded: ReadonlyMap<string, number>;
  readonly perSecond: number | null;
}

export interface DownloadQueue {
  /** Queues the model's missing files. Does nothing for a model already queued or downloading. */
  start(entry: HubEntry): void;
  /** Ends this tab's download of the model; what was fetched stays. */
  halt(id: string): void;
  /**
   * Does `work` while no tab fetches this model. Rejects with the signal's reason if it stops
   * first.
   */
  whileResting<T>(id: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  going(): ReadonlyMap<string, GoingModel>;
  dispose(): void;
}

interface QueueParts extends DownloadTools {
  readonly locks: RunLocks;
  readonly figures: () => Promise<StorageFigures>;
  /** called when bytes arrive or a state changes */
  readonly onChange: () => void;
  /**
   * Called before a download ends: with an error, or null if all files are here or it was halted.
   * The model counts as active until this resolves, so that no listener gets the old state.
   */
  readonly onRest: (id: string, fault: unknown) => Promise<void>;
}

interface Download {
  readonly controller: AbortController;
  readonly loaded: Map<string, number>;
  readonly throughput: Throughput;
  state: GoingModel['state'];
}

/** Fetches models one at a time. */
export function createDownloadQueue(parts: QueueParts): DownloadQueue {
  const { store, locks, figures, onChange, onRest } = parts;
  const downloads = new Map<string, Download>();

  async function fetchModel(entry: HubEntry, download: Download): Promise<void> {
    const { signal } = download.controller;
    await locks.request(lockOf(entry.id), { signal }, () =>
      locks.request(LINE, { signal }, async () => {
        download.state = 'downloading';
        onChange();
        await requireRoomFor(entry);
        let fetched = 0;
        download.throughput.note(fetched);
        for (const { path, ...stated } of entry.source.files) {
          const file = { ...stated, address: fileAddress(entry.source, path) };
          await downloadFile(file, parts, {
            signal,
            onProgress(loaded) {
              const before = download.loaded.get(path);
              // bytes stored before this download do not count towards its speed
              if (before !== undefined) fetched += Math.max(0, loaded - before);
              download.loaded.set(path, loaded);
              download.throughput.note(fetched);
              onChange();
            },
          });
        }
      }),
    );
  }

  async function missingOf(entry: HubEntry): Promise<number> {
    const stored = await store.readFiles(addressesOf(entry));
    return entry.source.files.reduce((sum, { path, bytes }) => {
      const here = stored.get(fileAddress(entry.source, path))?.loaded ?? 0;
      return sum + Math.max(0, bytes - here);
    }, 0);
  }

  async function requireRoomFor(entry: HubEntry): Promise<void> {
    requireRoom(await missingOf(entry), await figures());
  }

  async function explain(entry: HubEntry, fault: unknown): Promise<unknown> {
    const full = fault instanceof Error && fault.name === 'QuotaExceededError';
    return full ? noRoom(await missingOf(entry), await figures()) : fault;
  }

  return {
    start(entry) {
      const { id } = entry;
      if (downloads.has(id)) return;
      const controller = new AbortController();
      const throughput = createThroughput();
      const download: Download = { controller, loaded: new Map(), throughput, state: 'queued' };
      downloads.set(id, download);
      onChange();
      fetchModel(entry, download)
        .then(
          () => null,
          (fault: unknown) => (controller.signal.aborted ? null : explain(entry, fault)),
        )
        .catch((fault: unknown) => fault)
        .then((fault) => onRest(id, fault))
        .finally(() => {
          if (downloads.get(id) !== download) return;
          downloads.delete(id);
          onChange();
        });
    },
    halt(id) {
      downloads.get(id)?.controller.abort();
      downloads.delete(id);
    },
    whileResting: (id, signal, work) => locks.request(lockOf(id), { signal }, work),
    going: () =>
      new Map(
        [...downloads].map(([id, { state, loaded, throughput }]) => [
          id,
          { state, loaded, perSecond: throughput.perSecond() },
        ]),
      ),
    dispose() {
      for (const { controller } of downloads.values()) controller.abort();
      downloads.clear();
    },
  };
}
