/** The part of `navigator.locks` that the engine needs: named, exclusive locks. */
export interface RunLocks {
  /**
   * Runs `work` while holding the lock. With `ifAvailable`, calls it with null at once if another
   * tab holds the lock. Rejects with the signal's reason if stopped while waiting.
   */
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
}

/** The browser's locks, which hold across tabs; if there are none, locks of this tab alone. */
export function browserLocks(): RunLocks {
  const locks = globalThis.navigator?.locks;
  if (!locks) return createLocalLocks();
  return {
    request: async (name, options, work) => await locks.request(name, options, work),
  };
}

/** Locks within one worker, for browsers without Web Locks (a page not served securely). */
export function createLocalLocks(): RunLocks {
  /** waiting callers of each held lock, in order of arrival */
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
