import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Duration in milliseconds of a move, from the design tokens; 0 under reduced motion. */
export function travelTime(element: Element): number {
  const told = getComputedStyle(element).getPropertyValue('--travel').trim();
  return Number.parseFloat(told) * (told.endsWith('ms') ? 1 : 1000) || 0;
}

/** How a move gathers and loses speed, from the design tokens. */
export function travelEase(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--ease').trim() || 'ease';
}

/**
 * Animates an element from its previous to its current position when `place` changes, unless another
 * `scene` begins. `lift`: 1 arcs upwards and -1 downwards, so that two crossing elements do not
 * overlap.
 */
export function useTravel(
  ref: RefObject<HTMLElement | null>,
  place: unknown,
  lift: -1 | 0 | 1,
  scene?: unknown,
): void {
  const before = useRef<{
    place: unknown;
    scene: unknown;
    left: number;
    top: number;
  } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // layout position, unaffected by scrolling and running animations
    const now = { place, scene, left: element.offsetLeft, top: element.offsetTop };
    const was = before.current;
    before.current = now;
    const duration = travelTime(element);
    if (was === null || was.scene !== scene || was.place === place || duration === 0) return;
    const [x, y] = [was.left - now.left, was.top - now.top];
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, calc(${y / 2}px - ${lift * 8}%))` },
        { transform: 'none' },
      ],
      { duration, easing: travelEase(element) },
    );
  });
}
