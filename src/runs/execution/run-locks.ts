/** What the engine needs of `navigator.locks`: named locks that one holder has at a time. */
export interface RunLocks {
  /**
   * Runs `work` while holding the lock; with `ifAvailable`, with null at once when another tab
   * holds it. Rejects with the signal's reason when stopped while waiting.
   */
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
}

/** The browser's locks, which hold across tabs; where it has none, locks of this tab alone. */
export function browserLocks(): RunLocks {
  const locks = globalThis.navigator?.locks;
  if (!locks) return createLocalLocks();
  return {
    request: async (name, options, work) => await locks.request(name, options, work),
  };
}

/** Locks inside one worker, where the browser has no Web Locks (a page that is not served safely). */
export function createLocalLocks(): RunLocks {
  /** those who wait for each lock that is held, in the order they came */
  const held = new Map<string, (() => void)[]>();

  const acquire = (name: string, signal: AbortSignal | undefined): Promise<void> => {
    const queue = held.get(name);
    if (!queue) {
      held.set(name, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(proceed), 1);
        reject(signal?.reason);
      };
      queue.push(proceed);
      signal?.addEventListener('abort', leave, { once: true });
    });
  };
  const release = (name: string): void => {
    const next = held.get(name)?.shift();
    if (next) next();
    else held.delete(name);
  };

  return {
    async request(name, { ifAvailable = false, signal }, work) {
      signal?.throwIfAborted();
      if (ifAvailable && held.has(name)) return work(null);
      await acquire(name, signal);
      try {
        return await work({ name });
      } finally {
        release(name);
      }
    },
  };
}
