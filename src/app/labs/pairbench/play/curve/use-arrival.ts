import { type RefObject, useEffect } from 'react';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { travelTime } from '../../../../kit/motion/use-travel.ts';

/**
 * Lets a point come flying from the score that it stands for, once that has landed after an
 * uncovering.
 */
export function useArrival(
  ref: RefObject<HTMLElement | null>,
  order: Order,
  uncovered: boolean,
): void {
  useEffect(() => {
    const travel = travelTime(document.documentElement);
    if (!uncovered || travel === 0) return;
    // until then the score itself is on its way
    const timer = setTimeout(() => {
      const point = ref.current;
      const score = document.querySelector(`[data-score="${order}"]`);
      if (point === null || score === null) return;
      const [from, to] = [middleOf(score), middleOf(point)];
      // the reader cannot see where a flight out of the window ends
      if (to.y > innerHeight || from.y < 0) return;
      const { transform } = getComputedStyle(point);
      point.animate(
        [
          {
            transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) ${transform} scale(1.6)`,
            opacity: 0,
          },
          // pale until it lands: on its way it is no point of the curve
          { opacity: 0.35, offset: 0.15 },
          { opacity: 0.35, offset: 0.85 },
          { transform, opacity: 1 },
        ],
        { duration: 1.5 * travel, easing: 'ease-in-out' },
      );
    }, 2.5 * travel);
    return () => clearTimeout(timer);
  }, [ref, order, uncovered]);
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
