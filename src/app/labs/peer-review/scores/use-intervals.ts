import { proxy, wrap } from 'comlink';
import { useCallback, useEffect, useState } from 'react';
import type { ScoredReview } from '../../../../core/protocols/peer-review/scoring/score.ts';
import type {
  SchemeIntervals,
  Truth,
} from '../../../../core/protocols/peer-review/scoring/truth.ts';
import type { ResamplingHost } from './resampling.worker.ts';

/** Intervals as far as they are. */
export interface OpenIntervals {
  /** null: not there yet, or stopped before */
  readonly intervals: SchemeIntervals | null;
  /** resamples measured so far; null: nothing is going on */
  readonly done: number | null;
  readonly error: unknown;
  readonly stop: () => void;
  readonly again: () => void;
}

interface Going {
  readonly intervals: SchemeIntervals | null;
  readonly done: number | null;
  readonly error: unknown;
}

const BEGUN: Going = { intervals: null, done: 0, error: null };

/** Measured in a worker of their own, which ends when they are there, not wanted or stopped. */
export function useIntervals(
  scored: readonly ScoredReview[],
  truth: Truth,
  start: number,
): OpenIntervals {
  const [going, setGoing] = useState(BEGUN);
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt measures the same again
  useEffect(() => {
    if (stopped) return;
    setGoing(BEGUN);
    const worker = new Worker(new URL('./resampling.worker.ts', import.meta.url), {
      type: 'module',
      name: 'flipside-resampling',
    });
    const end = (changes: Partial<Going>): void => {
      worker.terminate();
      setGoing((before) => ({ ...before, done: null, ...changes }));
    };
    const onStep = proxy((done: number) => setGoing((before) => ({ ...before, done })));
    wrap<ResamplingHost>(worker)
      .intervals(scored, truth, start, onStep)
      .then(
        (intervals) => end({ intervals }),
        (error: unknown) => end({ error }),
      );
    return () => worker.terminate();
  }, [scored, truth, start, attempt, stopped]);
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
