import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Milliseconds that something takes to its new place, by the tokens; 0 under reduced motion. */
export function travelTime(element: Element): number {
  const told = getComputedStyle(element).getPropertyValue('--travel').trim();
  return Number.parseFloat(told) * (told.endsWith('ms') ? 1 : 1000) || 0;
}

/**
 * Lets an element travel from where it stood to where it stands now, whenever `place` changes.
 * `lift`: up (1) or down (-1) on its way, so that two that cross do not run through each other.
 */
export function useTravel(
  ref: RefObject<HTMLElement | null>,
  place: unknown,
  lift: -1 | 0 | 1,
): void {
  const before = useRef<{ place: unknown; left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // of its layout, which neither scrolling nor a journey under way moves
    const now = { place, left: element.offsetLeft, top: element.offsetTop };
    const was = before.current;
    before.current = now;
    const duration = travelTime(element);
    if (was === null || was.place === place || duration === 0) return;
    const [x, y] = [was.left - now.left, was.top - now.top];
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, calc(${y / 2}px - ${lift * 8}%))` },
        { transform: 'none' },
      ],
      { duration, easing: getComputedStyle(element).getPropertyValue('--ease').trim() || 'ease' },
    );
  });
}
