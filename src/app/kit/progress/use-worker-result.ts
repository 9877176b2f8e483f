import { proxy } from 'comlink';
import { useCallback, useEffect, useState } from 'react';

interface Going<T> {
  readonly value: T | null;
  readonly done: number | null;
  readonly error: unknown;
}

/** A worker's result, or the progress towards it. */
export interface WorkerResult<T> extends Going<T> {
  /** null if not available yet, or if stopped before */
  readonly value: T | null;
  /** steps done so far; null if nothing is running */
  readonly done: number | null;
  readonly stop: () => void;
  readonly again: () => void;
}

/** A new worker and its task, which reports each step. */
interface WorkerTask<T> {
  readonly worker: Worker;
  readonly result: (onStep: (done: number) => void) => Promise<T>;
}

/**
 * Runs a long computation in a new worker, which is terminated when the result arrives, or when it
 * is no longer wanted or stopped. Restarts when `begin` changes; does nothing while it is null.
 */
export function useWorkerResult<T>(begin: (() => WorkerTask<T>) | null): WorkerResult<T> {
  const [going, setGoing] = useState<Going<T>>({ value: null, done: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins the same again
  useEffect(() => {
    if (stopped || begin === null) return;
    setGoing({ value: null, done: 0, error: null });
    const { worker, result } = begin();
    let ended = false;
    const end = (changes: Partial<Going<T>>): void => {
      ended = true;
      worker.terminate();
      setGoing((before) => ({ ...before, done: null, ...changes }));
    };
    const onStep = proxy((done: number) => {
      // steps arrive through a separate channel, possibly after the end
      if (!ended) setGoing((before) => ({ ...before, done }));
    });
    result(onStep).then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    );
    return () => worker.terminate();
  }, [begin, attempt, stopped]);
  return {
    ...going,
    done: stopped ? null : going.done,
    stop: useCallback(() => setStopped(true), []),
    again: useCallback(() => {
      setStopped(false);
      setAttempt((before) => before + 1);
    }, []),
  };
}
