import { useRef, useState } from 'react';
import { isAbort } from '../../../core/errors.ts';

interface Action {
  readonly busy: boolean;
  /** why it failed the last time, null where it did not */
  readonly error: unknown;
  /** Sets it going; never rejects. Tells whether it went well. */
  readonly perform: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<boolean>;
  /** Stops what is going on, if the action watches its signal. */
  readonly stop: () => void;
}

/** What a person sets going by a click: whether it goes on, and why it failed. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef<AbortController>(null);
  const perform = async (work: (signal: AbortSignal) => Promise<unknown>) => {
    const stopper = new AbortController();
    latest.current = stopper;
    setBusy(true);
    setError(null);
    try {
      await work(stopper.signal);
      return true;
    } catch (fault) {
      if (!stopper.signal.aborted || !isAbort(fault)) setError(fault);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, perform, stop: () => latest.current?.abort() };
}
