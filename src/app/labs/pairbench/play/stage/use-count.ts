import { useEffect, useState } from 'react';
import { travelTime } from './use-travel.ts';

/**
 * Counts up from 0 to a value when it arrives, and again when `again` changes; begins after `wait`
 * moves.
 */
export function useCount(value: number | null, again: unknown, wait = 0): number | null {
  const [shown, setShown] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what starts the count again
  useEffect(() => {
    const time = travelTime(document.documentElement);
    if (value === null || value === 0 || time === 0) {
      setShown(value);
      return;
    }
    let frame = 0;
    const begun = performance.now() + wait * time;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / time));
      setShown(Math.round(value * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, again]);
  return shown;
}
