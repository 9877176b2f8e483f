import { useState } from 'react';

interface Action {
  readonly busy: boolean;
  /** why it failed the last time, null where it did not */
  readonly error: unknown;
  /** Sets it going; never rejects. Tells whether it went well. */
  readonly perform: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** What a person sets going by a click: whether it goes on, and why it failed. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const perform = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, perform };
}
