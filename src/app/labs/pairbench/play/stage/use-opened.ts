import { useEffect, useState } from 'react';
import { travelTime } from '../../../../kit/motion/use-travel.ts';

/** Milliseconds after which the last part of an uncovering has played. */
const PLAYED = 2400;

/**
 * Whether something was uncovered just now, and its uncovering plays. It ends early if what is shown
 * changes, for that is nothing new to uncover.
 */
export function useOpened(covered: boolean, shown?: number | null): boolean {
  const [was, setWas] = useState({ covered, shown });
  const [opened, setOpened] = useState(false);
  if (covered !== was.covered || shown !== was.shown) {
    setWas({ covered, shown });
    setOpened(covered !== was.covered && !covered);
  }
  useEffect(() => {
    if (!opened) return;
    // what comes later, such as scores at another strength, comes at once
    const played = travelTime(document.documentElement) === 0 ? 0 : PLAYED;
    const timer = setTimeout(() => setOpened(false), played);
    return () => clearTimeout(timer);
  }, [opened]);
  return opened;
}
