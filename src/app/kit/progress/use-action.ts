import { useRef, useState } from 'react';
import { isAbort } from '../../../core/errors.ts';

interface Action {
  readonly busy: boolean;
  /** error of the last run, or null */
  readonly error: unknown;
  /** Starts the work; never rejects. Resolves to whether it succeeded. */
  readonly perform: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<boolean>;
  /** Aborts the current work, if it watches its signal. */
  readonly stop: () => void;
}

/** An action started by a click: whether it is running, and its error. */
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
