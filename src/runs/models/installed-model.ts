import type { DownloadIntent, StoredFile } from '../../judges/downloads/model-store.ts';
import type { HubSource } from '../../judges/downloads/stored-files.ts';
import { fileAddress } from '../../judges/hub/hub-address.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import type { DownloadState, FileProgress, InstalledModel } from './model-library.ts';

/** A judge whose files come from a hub. */
export type HubEntry = JudgeEntry & { readonly source: HubSource };

export function isHubEntry(entry: JudgeEntry): entry is HubEntry {
  return entry.source.type === 'hub';
}

export function addressesOf({ source }: HubEntry): string[] {
  return source.files.map(({ path }) => fileAddress(source, path));
}

/** A model without a running download: its stored files, and what the user last wanted. */
export function describeInstalled(
  entry: HubEntry,
  stored: ReadonlyMap<string, StoredFile>,
  { wish, lastUsed }: DownloadIntent,
): InstalledModel {
  const files: FileProgress[] = entry.source.files.map(({ path, bytes }) => ({
    path,
    bytes,
    loaded: stored.get(fileAddress(entry.source, path))?.loaded ?? 0,
  }));
  const whole = addressesOf(entry).every(
    (address) => (stored.get(address)?.sha256 ?? null) !== null,
  );
  // a download interrupted by closing the tab waits for the user: nothing is fetched unasked
  const state: DownloadState = whole ? 'ready' : wish === 'none' ? 'absent' : 'paused';
  return {
    id: entry.id,
    state,
    files,
    bytes: sum(files, ({ bytes }) => bytes),
    loaded: sum(files, ({ loaded }) => loaded),
    bytesPerSecond: null,
    secondsLeft: null,
    error: null,
    lastUsed,
  };
}

/** The same model while it is downloading: current bytes of each file, and the speed. */
export function showGoing(
  model: InstalledModel,
  state: DownloadState,
  loadedOf: (path: string) => number | undefined,
  perSecond: number | null,
): InstalledModel {
  const files = model.files.map((file) => ({
    ...file,
    loaded: loadedOf(file.path) ?? file.loaded,
  }));
  const loaded = sum(files, (file) => file.loaded);
  const secondsLeft = perSecond ? (model.bytes - loaded) / perSecond : null;
  return { ...model, state, files, loaded, bytesPerSecond: perSecond, secondsLeft, error: null };
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
