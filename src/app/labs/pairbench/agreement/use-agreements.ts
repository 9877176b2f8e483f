import { useEffect, useRef, useState } from 'react';
import type { ScoreAgreement } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import { inShortTasks } from '../../../kit/progress/in-short-tasks.ts';
import type { Comparison } from './comparisons.ts';

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
