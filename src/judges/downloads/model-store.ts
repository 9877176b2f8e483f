import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';

const MODEL_DATABASE = 'flipside-models';
const VERSION = 1;

interface ModelSchema extends DBSchema {
  /** by address: how much of a file is stored */
  files: { key: string; value: unknown };
  /** by address and index: the pieces of a file, in order */
  chunks: { key: ChunkKey; value: unknown };
  /** by judge id: what the person wants to happen with a model */
  models: { key: string; value: unknown };
  settings: { key: string; value: unknown };
}

type ChunkKey = [address: string, index: number];

const FileSchema = v.object({
  /** the server's etag for the contents; null if it sends none */
  etag: v.nullable(v.string()),
  /** bytes in the chunks */
  loaded: v.number(),
  chunks: v.number(),
  /** of the whole file, in hex, once it is complete and verified */
  sha256: v.nullable(v.string()),
});

/** How much of a file is stored. Without a hash it is incomplete and must not be loaded. */
export type StoredFile = Readonly<v.InferOutput<typeof FileSchema>>;

const ModelSchemaRow = v.object({
  wish: v.picklist(['none', 'paused', 'wanted']),
  lastUsed: v.nullable(v.number()),
});

/** If the person wants a model, and when it last answered (milliseconds since the epoch). */
export type DownloadIntent = Readonly<v.InferOutput<typeof ModelSchemaRow>>;

/**
 * The files of hub models in this browser. They have a database of their own, so that gigabytes
 * never get in the way of the runs' database, and workers that know nothing of runs can read it.
 * Files are stored in pieces, so that a download can be resumed and no whole file is held in
 * memory.
 */
export interface ModelStore {
  readFile(address: string): Promise<StoredFile | null>;
  readFiles(addresses: readonly string[]): Promise<ReadonlyMap<string, StoredFile>>;
  readChunk(address: string, index: number): Promise<Blob | null>;
  /** Stores a piece together with the file's new state, or neither. Returns the new state. */
  append(address: string, chunk: Blob, before: StoredFile): Promise<StoredFile>;
  /** Marks the file as complete. */
  finish(address: string, file: StoredFile, sha256: string): Promise<void>;
  /** The whole file; null if it is incomplete. Its bytes stay on disk until they are read. */
  openFile(address: string): Promise<{ readonly blob: Blob; readonly sha256: string } | null>;
  dropFiles(addresses: readonly string[]): Promise<void>;
  readWish(id: string): Promise<DownloadIntent>;
  changeWish(id: string, change: Partial<DownloadIntent>): Promise<void>;
  dropWish(id: string): Promise<void>;
  readSetting(name: string): Promise<unknown>;
  saveSetting(name: string, value: string): Promise<void>;
  close(): void;
}

const NO_WISH: DownloadIntent = { wish: 'none', lastUsed: null };

/** Opens nothing before the first use. Calls reject with the browser's own errors. */
export function openModelStore(name = MODEL_DATABASE): ModelStore {
  let opening: Promise<IDBPDatabase<ModelSchema>> | null = null;
  const connect = () => {
    const forget = () => {
      opening = null;
    };
    opening ??= openDB<ModelSchema>(name, VERSION, {
      upgrade(database) {
        for (const store of ['files', 'chunks', 'models', 'settings'] as const) {
          database.createObjectStore(store);
        }
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  const parse = (value: unknown): StoredFile | null => {
    const result = v.safeParse(FileSchema, value);
    return result.success ? result.output : null;
  };
  const chunksOf = (address: string) => IDBKeyRange.bound([address], [address, []]);

  return {
    async readFile(address) {
      return parse(await (await connect()).get('files', address));
    },
    async readFiles(addresses) {
      const { store } = (await connect()).transaction('files');
      const rows = await Promise.all(addresses.map((address) => store.get(address)));
      const found = new Map<string, StoredFile>();
      for (const [index, address] of addresses.entries()) {
        const file = parse(rows[index]);
        if (file) found.set(address, file);
      }
      return found;
    },
    async readChunk(address, index) {
      const chunk = await (await connect()).get('chunks', [address, index]);
      return chunk instanceof Blob ? chunk : null;
    },
    async append(address, chunk, before) {
      const file: StoredFile = {
        ...before,
        loaded: before.loaded + chunk.size,
        chunks: before.chunks + 1,
      };
      const transaction = (await connect()).transaction(['files', 'chunks'], 'readwrite');
      await Promise.all([
        transaction.objectStore('chunks').put(chunk, [address, before.chunks]),
        transaction.objectStore('files').put(file, address),
        transaction.done,
      ]);
      return file;
    },
    async finish(address, file, sha256) {
      await (await connect()).put('files', { ...file, sha256 }, address);
    },
    async openFile(address) {
      const transaction = (await connect()).transaction(['files', 'chunks']);
      const file = parse(await transaction.objectStore('files').get(address));
      if (!file || file.sha256 === null) return null;
      const chunks = await transaction.objectStore('chunks').getAll(chunksOf(address));
      const blob = new Blob(chunks.filter((chunk) => chunk instanceof Blob));
      // if the browser lost a piece, the weights would otherwise have a hole
      return blob.size === file.loaded ? { blob, sha256: file.sha256 } : null;
    },
    async dropFiles(addresses) {
      const transaction = (await connect()).transaction(['files', 'chunks'], 'readwrite');
      const files = transaction.objectStore('files');
      const chunks = transaction.objectStore('chunks');
      await Promise.all([
        ...addresses.flatMap((address) => [
          files.delete(address),
          chunks.delete(chunksOf(address)),
        ]),
        transaction.done,
      ]);
    },
    async readWish(id) {
      const result = v.safeParse(ModelSchemaRow, await (await connect()).get('models', id));
      return result.success ? result.output : NO_WISH;
    },
    async changeWish(id, change) {
      const transaction = (await connect()).transaction('models', 'readwrite');
      const result = v.safeParse(ModelSchemaRow, await transaction.store.get(id));
      const before = result.success ? result.output : NO_WISH;
      await Promise.all([transaction.store.put({ ...before, ...change }, id), transaction.done]);
    },
    async dropWish(id) {
      await (await connect()).delete('models', id);
    },
    async readSetting(key) {
      return (await connect()).get('settings', key);
    },
    async saveSetting(key, value) {
      await (await connect()).put('settings', value, key);
    },
    close() {
      void opening?.then((database) => database.close());
      opening = null;
    },
  };
}
