import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { HostError } from './host-error.ts';

const DATABASE = 'flipside-hosts';
const STORE = 'hosts';

interface HostSchema extends DBSchema {
  hosts: { key: string; value: true };
}

/** The whole list if there is no database (Node, private windows); else the hosts added here. */
const remembered = new Set<string>();
let opening: Promise<IDBPDatabase<HostSchema>> | null = null;

/**
 * The origin ("https://host:port") of an address. Throws HostError if the address is not a web
 * address, or if it contains a name or password, which would end up in messages and links.
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
 * Adds an address's host to the list permanently and returns its origin. Call it only for an
 * address that the person has just typed or confirmed. Rejects with HostError if `originOf` throws
 * it.
 */
export async function allowHost(address: string): Promise<string> {
  const origin = originOf(address);
  remembered.add(origin);
  const list = await openList();
  await list?.put(STORE, true, origin);
  return origin;
}

/** After this call, no tab and no worker sends anything to this origin. */
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

/** Reads the list again on each call, because another tab may have changed it. */
export async function isAllowed(origin: string): Promise<boolean> {
  const list = await openList();
  return list ? (await list.getKey(STORE, origin)) !== undefined : remembered.has(origin);
}

/**
 * The list has a database of its own. Every worker reads it before sending anything, including
 * workers that know nothing of runs, and it must not wait for an upgrade of the runs' database.
 * Null if no database is available.
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
