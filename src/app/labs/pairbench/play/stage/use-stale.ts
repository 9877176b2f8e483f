import { useEffect, useState } from 'react';
import { useJudgeLoad } from '../../../../stores/judge-loads.ts';
import type { Asking } from '../live/live-run.ts';

/** Milliseconds for which the last scores and sentence stay, dimmed, while others are asked for. */
const STALE = 1200;

/** Whether answers about the stage are on their way. */
export function isAsked({ status }: Asking): boolean {
  return status === 'waiting' || status === 'settling' || status === 'asking';
}

/**
 * Whether the answers take so long that a reader would take the last ones, still shown, for them: always
 * while the judge is loading. Once they do, the last ones do not come back.
 */
export function useStale(asking: Asking, judge: string): boolean {
  const asked = isAsked(asking);
  const load = useJudgeLoad(judge);
  const isLoading = load !== null && load.step !== 'ready';
  const [isLate, setLate] = useState(false);
  if (asked && isLoading && !isLate) setLate(true);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setLate(true), STALE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [asked]);
  return asked && (isLate || isLoading);
}
