import { useEffect, useState } from 'react';
import { travelTime } from './use-travel.ts';

/** Milliseconds after which the last part of an uncovering has played. */
const PLAYED = 2200;

/** Whether something was uncovered just now, and its uncovering plays. */
export function useOpened(covered: boolean): boolean {
  const [was, setWas] = useState(covered);
  const [opened, setOpened] = useState(false);
  if (covered !== was) {
    setWas(covered);
    setOpened(!covered);
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
