import { useEffect, useState } from 'react';

interface Reading<T> {
  /** null until first read */
  readonly value: T | null;
  readonly error: unknown;
  readonly again: () => void;
}

/** Reads on the first render and each time one of `keys` changes; only the latest result counts. */
export function useReading<T>(read: () => Promise<T>, keys: readonly unknown[]): Reading<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who calls it names what it depends on
  useEffect(() => {
    let wanted = true;
    setError(null);
    read().then(
      (found) => wanted && setValue(() => found),
      (fault: unknown) => wanted && setError(fault),
    );
    return () => {
      wanted = false;
    };
  }, [...keys, attempt]);
  return { value, error, again: () => setAttempt(attempt + 1) };
}
