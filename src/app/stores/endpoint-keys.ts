import * as v from 'valibot';
import { engine } from '../../runs/engine/engine-client.ts';

/**
 * Key of the session storage, which the browser drops with the tab. Only keys the user chose to
 * keep are in it.
 */
const NAME = 'flipside-endpoint-keys';

const KeysSchema = v.record(v.string(), v.string());

/**
 * Gives the engine a key, or removes it with ''. `session`: keep it until this tab is closed, so
 * that it survives a reload; otherwise it is only in memory.
 */
export async function setKey(id: string, key: string, session: boolean): Promise<void> {
  const { [id]: _, ...others } = sessionKeys();
  writeKeys(session && key !== '' ? { ...others, [id]: key } : others);
  await engine().setEndpointKey(id, key);
}

/** Gives the stored keys to the new engine after a reload; does nothing if there are none. */
export function restoreKeys(): void {
  for (const [id, key] of Object.entries(sessionKeys())) {
    // an endpoint without its key reports that when asked
    engine()
      .setEndpointKey(id, key)
      .catch(() => undefined);
  }
}

export function isKeptForSession(id: string): boolean {
  return id in sessionKeys();
}

function sessionKeys(): Readonly<Record<string, string>> {
  try {
    return v.parse(KeysSchema, JSON.parse(sessionStorage.getItem(NAME) ?? '{}'));
  } catch {
    return {};
  }
}

function writeKeys(keys: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(keys).length === 0) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(keys));
  } catch {
    // the browser stores nothing: the key lasts until the next reload
  }
}
