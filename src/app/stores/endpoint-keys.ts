import * as v from 'valibot';
import { engine } from '../../runs/engine/engine-client.ts';

/** In the session's storage, which the browser drops with the tab; only what a person ticked. */
const NAME = 'flipside-endpoint-keys';

const KeysSchema = v.record(v.string(), v.string());

/**
 * Gives the engine a key, or takes it away with ''. `session`: kept for this tab until it is closed,
 * so that a reload finds it again; otherwise in memory alone.
 */
export async function setKey(id: string, key: string, session: boolean): Promise<void> {
  const { [id]: _, ...others } = sessionKeys();
  writeKeys(session && key !== '' ? { ...others, [id]: key } : others);
  await engine().setEndpointKey(id, key);
}

/** After a reload: the engine is a new one and knows no key. Asks nothing where none is kept. */
export function restoreKeys(): void {
  for (const [id, key] of Object.entries(sessionKeys())) {
    // without its key an endpoint says so by itself when it is asked
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
    // where the browser keeps nothing, the key lasts until the next reload
  }
}
