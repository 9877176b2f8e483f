import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { HostError } from './host-error.ts';

const DATABASE = 'flipside-hosts';
const STORE = 'hosts';

interface HostSchema extends DBSchema {
  hosts: { key: string; value: true };
}

/** The whole list where there is no database (Node, private windows); else what was added here. */
const remembered = new Set<string>();
let opening: Promise<IDBPDatabase<HostSchema>> | null = null;

/**
 * "https://host:port" of an address. Throws HostError for what is not a web address, and for one with
 * a name or password inside, which would end up in messages and links.
 */
export function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new HostError(
      'this is not a web address: it must begin with https:// or http://',
      address,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new HostError('leave the name and password out of the address');
  }
  return url.origin;
}

/**
 * Puts an address's host on the list, for good, and gives its origin. Only for an address that the
 * person typed or confirmed in this very step. Rejects with HostError as `originOf` throws.
 */
export async function allowHost(address: string): Promise<string> {
  const origin = originOf(address);
  remembered.add(origin);
  const list = await openList();
  await list?.put(STORE, true, origin);
  return origin;
}

/** From now on nothing is sent to this origin, in no tab and by no worker. */
export async function forgetHost(origin: string): Promise<void> {
  remembered.delete(origin);
  const list = await openList();
  await list?.delete(STORE, origin);
}

/** The origins on the list, sorted. */
export async function allowedHosts(): Promise<readonly string[]> {
  const list = await openList();
  return [...(list ? await list.getAllKeys(STORE) : remembered)].sort();
}

/** Asks the list again each time: another tab may have changed it. */
export async function isAllowed(origin: string): Promise<boolean> {
  const list = await openList();
  return list ? (await list.getKey(STORE, origin)) !== undefined : remembered.has(origin);
}

/**
 * A database of its own, not a store of the runs': every worker asks it before it sends anything,
 * also those that know of no runs, and it must not wait for an upgrade. Null where there is none.
 */
async function openList(): Promise<IDBPDatabase<HostSchema> | null> {
  if (!('indexedDB' in globalThis)) return null;
  opening ??= openDB<HostSchema>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
  try {
    return await opening;
  } catch {
    opening = null;
    return null;
  }
}
