import { createLocalLocks, type RunLocks } from './local-locks.ts';

/** The browser's locks, which hold across tabs; where it has none, locks of this tab alone. */
export function browserLocks(): RunLocks {
  const locks = globalThis.navigator?.locks;
  if (!locks) return createLocalLocks();
  return {
    request: async (name, options, work) => await locks.request(name, options, work),
  };
}
