import { useEffect, useState } from 'react';
import { travelTime } from '../../../../kit/motion/use-travel.ts';

/** Milliseconds after which the last part of an uncovering has played. */
const PLAYED = 2400;

/** In travels: when an uncovering comes to what its scores mean; Stage.module.css has what is before. */
const WORDS = 2.8;

/**
 * Whether something was uncovered just now, and its uncovering plays. It ends early if what is shown
 * changes, for that is nothing new to uncover.
 */
export function useOpened(covered: boolean, shown?: number | null): boolean {
  const [was, setWas] = useState({ covered, shown });
  const [opened, setOpened] = useState(false);
  const isOther = covered !== was.covered || shown !== was.shown;
  const opens = isOther ? was.covered && !covered : opened;
  if (isOther) {
    setWas({ covered, shown });
    setOpened(opens);
  }
  useEffect(() => {
    if (!opened) return;
    // what comes later, such as scores at another strength, comes at once
    const played = travelTime(document.documentElement) === 0 ? 0 : PLAYED;
    const timer = setTimeout(() => setOpened(false), played);
    return () => clearTimeout(timer);
  }, [opened]);
  // at once, so that what waits for it sees no moment in between
  return opens;
}

/** What was said before an uncovering, until that comes to its words; then what is said now. */
export function useLater<T>(value: T, opened: boolean): T {
  const [said, setSaid] = useState(value);
  if (!opened && said !== value) setSaid(value);
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setSaid(value), WORDS * travelTime(document.documentElement));
    return () => clearTimeout(timer);
  }, [opened, value]);
  return opened ? said : value;
}
