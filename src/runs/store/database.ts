import { type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { SkippedRow } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { DATABASE_NAME, DATABASE_VERSION, type FlipsideSchema, STORE_NAMES } from './schema.ts';
import { explainStorageFault, type StorageFigures } from './storage-fault.ts';

export type Connection = IDBPDatabase<FlipsideSchema>;

/** The one way to the browser's store: opens it when first used, and again when it broke. */
export interface Database {
  /** Rejects with EngineError 'quota' or 'storage' where the browser is at fault. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Parses a row; one that does not fit is noted in `skipped` and gives null. */
  read<S extends v.GenericSchema>(
    store: string,
    key: IDBValidKey,
    schema: S,
    value: unknown,
  ): v.InferOutput<S> | null;
  skipped(): readonly SkippedRow[];
  close(): void;
}

export interface DatabaseOptions {
  readonly name?: string;
  readonly figures?: () => Promise<StorageFigures>;
}

/** Nothing is opened before the first `use`. */
export function openDatabase({
  name = DATABASE_NAME,
  figures = browserFigures,
}: DatabaseOptions = {}): Database {
  let opening: Promise<Connection> | null = null;
  let superseded = false;
  const skipped = new Map<string, SkippedRow>();

  const connect = (): Promise<Connection> => {
    if (superseded) {
      throw new EngineError(
        'storage',
        'A newer version of this page is open in another tab. Reload this one to go on.',
      );
    }
    opening ??= open(
      name,
      () => {
        // a newer version waits for this tab: step aside, or it would hang
        superseded = true;
        void opening?.then((connection) => connection.close());
      },
      () => {
        opening = null;
      },
    ).catch((fault: unknown) => {
      opening = null;
      throw fault;
    });
    return opening;
  };

  return {
    async use(work) {
      try {
        return await work(await connect());
      } catch (fault) {
        throw explainStorageFault(fault, await figures());
      }
    },
    read(store, key, schema, value) {
      const result = v.safeParse(schema, value);
      if (result.success) return result.output;
      const [issue] = result.issues;
      const path = v.getDotPath(issue);
      const reason = path ? `${path}: ${issue.message}` : issue.message;
      const text = JSON.stringify(key);
      skipped.set(`${store} ${text}`, { store, key: text, reason });
      return null;
    },
    skipped: () => [...skipped.values()],
    close() {
      void opening?.then((connection) => connection.close());
      opening = null;
    },
  };
}

function open(
  name: string,
  onSuperseded: () => void,
  onTerminated: () => void,
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    openDB<FlipsideSchema>(name, DATABASE_VERSION, {
      upgrade(connection) {
        for (const store of STORE_NAMES) connection.createObjectStore(store);
      },
      blocked() {
        reject(
          new EngineError(
            'elsewhere',
            'Another tab still has an older version of this page open. Close that tab and reload.',
          ),
        );
      },
      blocking: onSuperseded,
      terminated: onTerminated,
    }).then(resolve, reject);
  });
}

/** What the browser says of this site's storage. */
export async function browserFigures(): Promise<StorageFigures> {
  try {
    const { usage = 0, quota = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
    return { used: usage, quota };
  } catch {
    return { used: 0, quota: 0 };
  }
}
