import { useLayoutEffect, useRef, useState } from 'react';
import { travelTime } from '../../../../kit/motion/use-travel.ts';

interface Move {
  readonly from: number;
  readonly to: number;
  /** milliseconds, by `performance.now` */
  readonly since: number;
}

/**
 * The values on their way to new ones, each in the time of a move from when it changed; at once
 * under reduced motion. What comes or goes does so at once.
 */
export function useEased(values: readonly (number | null)[]): readonly (number | null)[] {
  const moves = useRef<readonly (Move | null)[]>([]);
  const [shown, setShown] = useState(values);
  const key = values.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values make no other move
  useLayoutEffect(() => {
    const duration = travelTime(document.documentElement);
    const began = performance.now();
    moves.current = values.map((to, at) => {
      const was = moves.current[at] ?? null;
      if (to === null || was?.to === to) return to === null ? null : was;
      return { from: was === null ? to : placeOf(was, began, duration), to, since: began };
    });
    let frame = 0;
    const step = () => {
      const now = performance.now();
      setShown(moves.current.map((move) => move && placeOf(move, now, duration)));
      if (moves.current.some((move) => move !== null && now - move.since < duration))
        frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return shown;
}

/** Where a move is: it slows down towards its end. */
function placeOf({ from, to, since }: Move, now: number, duration: number): number {
  const done = duration === 0 ? 1 : Math.min(1, (now - since) / duration);
  return to + (from - to) * (1 - done) ** 3;
}
