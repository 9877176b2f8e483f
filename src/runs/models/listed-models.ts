import type { ModelStore, StoredFile } from '../../judges/downloads/model-store.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { EngineError } from '../engine/engine-error.ts';
import { addressesOf, type HubEntry, isHubEntry } from './installed-model.ts';

/** The hub's models among the listed judges, and which of their files are stored. */
export interface ListedModels {
  all(): Promise<readonly HubEntry[]>;
  find(id: string): Promise<HubEntry | null>;
  /** Rejects with EngineError 'not-found'. */
  get(id: string): Promise<HubEntry>;
  /** whether all of its files are stored completely */
  isHere(entry: HubEntry): Promise<boolean>;
  /**
   * Deletes the files that no other model uses: variants of one repository share the small ones.
   */
  deleteFiles(entry: HubEntry): Promise<void>;
}

export function createListedModels(
  judges: { list(): Promise<readonly JudgeEntry[]> },
  store: ModelStore,
): ListedModels {
  const all = async (): Promise<readonly HubEntry[]> => (await judges.list()).filter(isHubEntry);
  const find = async (id: string): Promise<HubEntry | null> =>
    (await all()).find((entry) => entry.id === id) ?? null;
  return {
    all,
    find,
    async get(id) {
      const entry = await find(id);
      if (entry) return entry;
      throw new EngineError('not-found', `"${id}" is not on the list of the hub's models.`);
    },
    async isHere(entry) {
      return isWhole(entry, await store.readFiles(addressesOf(entry)));
    },
    async deleteFiles(entry) {
      const kept = new Set<string>();
      for (const other of await all()) {
        if ((await store.readWish(other.id)).wish === 'none') continue;
        for (const address of addressesOf(other)) kept.add(address);
      }
      await store.dropFiles(addressesOf(entry).filter((address) => !kept.has(address)));
    },
  };
}

function isWhole(entry: HubEntry, stored: ReadonlyMap<string, StoredFile>): boolean {
  return addressesOf(entry).every((address) => (stored.get(address)?.sha256 ?? null) !== null);
}
