import { useEffect, useRef, useState } from 'react';
import type { ScoreAgreement } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import type { Comparison } from './comparisons.ts';

/** Milliseconds of computation before the page handles typing and clicks again. */
const TASK = 12;

type Found = ReadonlyMap<string, ScoreAgreement>;

/**
 * Agreements by the comparisons' keys, as they become known. Finishes one list before it starts a
 * newer one; a run in progress keeps bringing new lists, so otherwise none would ever be finished.
 */
export function useAgreements(comparisons: readonly Comparison[]): Found {
  const [found, setFound] = useState<Found>(new Map());
  const latest = useRef(comparisons);
  latest.current = comparisons;
  const going = useRef(false);
  const shown = useRef(false);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other comparisons begin another round
  useEffect(() => {
    if (going.current) return;
    going.current = true;
    void (async () => {
      for (let list: readonly Comparison[] = []; list !== latest.current && shown.current; ) {
        list = latest.current;
        for (const { key, measure } of list) {
          const agreement = await inShortTasks(measure(), () => shown.current);
          if (agreement === null) break;
          setFound((before) => new Map(before).set(key, agreement));
        }
      }
      going.current = false;
    })();
  }, [comparisons]);

  return found;
}

/** Runs the steps in short tasks and returns their result; null as soon as `isWanted` says no. */
async function inShortTasks<T>(
  steps: Generator<void, T, void>,
  isWanted: () => boolean,
): Promise<T | null> {
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TASK) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    begun = performance.now();
  }
}
