/**
 * Asks the browser never to clear this site's storage by itself; only a page may ask, not a worker.
 * Resolves with true if it promised; never rejects.
 */
export async function persistStorage(): Promise<boolean> {
  try {
    return (await globalThis.navigator?.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
