import { type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { sayIssue } from '../../core/spec/parse.ts';
import { EngineError } from '../engine/engine-error.ts';
import { DATABASE_NAME, DATABASE_VERSION, type FlipsideSchema, STORE_NAMES } from './schema.ts';
import { explainStorageFault, type StorageFigures } from './storage-fault.ts';

export type Connection = IDBPDatabase<FlipsideSchema>;

/** A stored row that could not be read and was left out. */
export interface SkippedRow {
  readonly store: string;
  readonly key: string;
  readonly reason: string;
}

/** The only access to the browser's store. Opens it on first use, and again after it broke. */
export interface Database {
  /** Rejects with EngineError 'quota' or 'storage' if the browser is at fault. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Parses a row; an invalid one is noted in `skipped` and gives null. */
  read<S extends v.GenericSchema>(
    store: string,
    key: IDBValidKey,
    schema: S,
    value: unknown,
  ): v.InferOutput<S> | null;
  /** The parsed row of that key; null if there is none or it is invalid. */
  load<S extends v.GenericSchema>(
    store: (typeof STORE_NAMES)[number],
    key: IDBValidKey,
    schema: S,
  ): Promise<v.InferOutput<S> | null>;
  /** every row found unreadable since the page was opened, even if it was rewritten since */
  skipped(): readonly SkippedRow[];
  /** why a row could not be read; null if it could, or was rewritten since */
  faultOf(store: string, key: IDBValidKey): string | null;
  /** Whether any row of a store is unreadable. */
  hasFaults(store: string): boolean;
  /** Notes that a row was rewritten. */
  mended(store: string, key: IDBValidKey): void;
  close(): void;
}

export interface DatabaseOptions {
  readonly name?: string;
  readonly version?: number;
  readonly figures?: () => Promise<StorageFigures>;
}

/** Opens nothing before the first `use`. */
export function openDatabase({
  name = DATABASE_NAME,
  version = DATABASE_VERSION,
  figures = browserFigures,
}: DatabaseOptions = {}): Database {
  let opening: Promise<Connection> | null = null;
  let gone: 'superseded' | 'deleted' | null = null;
  let wasOpen = false;
  const skipped = new Map<string, SkippedRow>();
  /** keys of `skipped` that were not rewritten since */
  const faulty = new Set<string>();

  const connect = (): Promise<Connection> => {
    if (gone !== null) throw new EngineError('storage', GONE[gone]);
    opening ??= open(name, version, {
      // another tab waits for this connection to close
      onVersionChange: (isDeletion) => {
        gone = isDeletion ? 'deleted' : 'superseded';
        void opening?.then((connection) => connection.close());
      },
      onTerminated: () => {
        opening = null;
      },
      mayCreate: () => {
        // the database was deleted meanwhile: rows this page knows of would be missing from a new
        // one
        if (wasOpen) gone = 'deleted';
        return !wasOpen;
      },
    }).then(
      (connection) => {
        wasOpen = true;
        return connection;
      },
      (fault: unknown) => {
        opening = null;
        throw gone === null ? fault : new EngineError('storage', GONE[gone]);
      },
    );
    return opening;
  };

  const letGo = async (broken: Connection): Promise<void> => {
    const current = await opening?.catch(() => null);
    if (current === broken) opening = null;
    broken.close();
  };

  const database: Database = {
    async use(work) {
      let connection: Connection | null = null;
      try {
        connection = await connect();
        return await work(connection);
      } catch (fault) {
        if (!connection || !isBroken(fault)) throw explainStorageFault(fault, await figures());
        await letGo(connection);
      }
      // the browser closed the connection mid-way: transactions are atomic, so try again
      try {
        return await work(await connect());
      } catch (fault) {
        throw explainStorageFault(isBroken(fault) ? asBroken(fault) : fault, await figures());
      }
    },
    read(store, key, schema, value) {
      const result = v.safeParse(schema, value);
      if (result.success) return result.output;
      const [issue] = result.issues;
      const path = v.getDotPath(issue);
      const reason = `${path ? `${path}: ` : ''}${sayIssue(issue)}`;
      const place = placeOf(store, key);
      skipped.set(place, { store, key: JSON.stringify(key), reason });
      faulty.add(place);
      return null;
    },
    async load(store, key, schema) {
      const value = await database.use((connection) => connection.get(store, key as never));
      return value === undefined ? null : database.read(store, key, schema, value);
    },
    skipped: () => [...skipped.values()],
    faultOf(store, key) {
      const place = placeOf(store, key);
      return faulty.has(place) ? (skipped.get(place)?.reason ?? null) : null;
    },
    hasFaults: (store) => [...faulty].some((place) => place.startsWith(`${store} `)),
    mended: (store, key) => void faulty.delete(placeOf(store, key)),
    close() {
      void opening?.then((connection) => connection.close());
      opening = null;
    },
  };
  return database;
}

const GONE = {
  superseded: 'A newer version of this page is open in another tab. Reload this one to go on.',
  deleted:
    'The stored data of this page were deleted, in another tab or by clearing the site’s data. ' +
    'Reload the page to begin with an empty store; runs that were saved as JSON can be brought in ' +
    'again.',
} as const;

function placeOf(store: string, key: IDBValidKey): string {
  return `${store} ${JSON.stringify(key)}`;
}

interface OpeningHooks {
  /** another connection wants to delete the database or open a higher version */
  readonly onVersionChange: (isDeletion: boolean) => void;
  readonly onTerminated: () => void;
  /** asked if no database of this name exists */
  readonly mayCreate: () => boolean;
}

function open(
  name: string,
  version: number,
  { onVersionChange, onTerminated, mayCreate }: OpeningHooks,
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let refused = false;
    openDB<FlipsideSchema>(name, version, {
      upgrade(connection, oldVersion, _, change) {
        if (oldVersion === 0 && !mayCreate()) {
          change.done.catch(() => undefined);
          change.abort();
          return;
        }
        // stores of a lower version are kept as they are, and missing ones are added
        for (const store of STORE_NAMES) {
          if (!connection.objectStoreNames.contains(store)) connection.createObjectStore(store);
        }
      },
      blocked() {
        refused = true;
        reject(
          new EngineError(
            'elsewhere',
            'Another tab still has an older version of this page open. Close that tab and reload.',
          ),
        );
      },
      blocking: (_, wanted) => onVersionChange(wanted === null),
      terminated: onTerminated,
    }).then((connection) => {
      // it opens after all when the other tab goes; but the caller was already told to try again
      if (refused) return connection.close();
      const lacking = STORE_NAMES.filter((store) => !connection.objectStoreNames.contains(store));
      if (lacking.length === 0) return resolve(connection);
      connection.close();
      reject(
        new EngineError(
          'storage',
          `The database “${name}” of this browser lacks ${sayStores(lacking)}: something other than ` +
            'this page made or changed it. Clear the site’s data and reload the page; runs that ' +
            'were saved as files can be imported again.',
        ),
      );
    }, reject);
  });
}

function sayStores(names: readonly string[]): string {
  return `${names.length === 1 ? 'its store' : 'its stores'} ${names.join(', ')}`;
}

/** Whether the connection itself broke; nothing here aborts a transaction on purpose. */
function isBroken(fault: unknown): fault is DOMException {
  if (!(fault instanceof DOMException)) return false;
  return ['AbortError', 'InvalidStateError', 'UnknownError'].includes(fault.name);
}

/** Renames the error: an AbortError would pass for a stop by the user. */
function asBroken({ name, message }: DOMException): DOMException {
  return new DOMException(message || name, 'UnknownError');
}

/** The browser's figures for this site's storage. */
export async function browserFigures(): Promise<StorageFigures> {
  try {
    const { usage = 0, quota = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
    return { used: usage, quota };
  } catch {
    return { used: 0, quota: 0 };
  }
}
