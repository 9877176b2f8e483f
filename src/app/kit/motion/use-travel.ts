import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Duration in milliseconds of a move, from the design tokens; 0 under reduced motion. */
export function travelTime(element: Element): number {
  const told = getComputedStyle(element).getPropertyValue('--travel').trim();
  return Number.parseFloat(told) * (told.endsWith('ms') ? 1 : 1000) || 0;
}

/**
 * Animates an element from its previous to its current position when `place` changes. `lift`: 1
 * arcs upwards and -1 downwards, so that two crossing elements do not overlap.
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
    // layout position, unaffected by scrolling and running animations
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

/**
 * The value that an element shows. As it changes, the element fades where it stands, and comes with
 * the new value: whatever crosses its place meanwhile, nothing of it is torn apart. `late`: the share
 * of its coming, 0 to below 1, for which it stays away, as others still pass.
 */
export function useTurned<T>(ref: RefObject<HTMLElement | null>, value: T, late = 0): T {
  const [turned, setTurned] = useState(value);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    const half = element === null ? 0 : travelTime(element) / 2;
    if (turned === value || element === null || half === 0) {
      setTurned(value);
      return;
    }
    const fade = element.animate([{ opacity: 1 }, { opacity: 0, offset: 0.6 }, { opacity: 0 }], {
      duration: half,
      fill: 'forwards',
    });
    fade.onfinish = () => {
      isGone.current = true;
      setTurned(value);
    };
    return () => {
      fade.onfinish = null;
      fade.cancel();
    };
  }, [ref, value, turned]);
  useLayoutEffect(() => {
    if (!isGone.current || turned !== value) return;
    isGone.current = false;
    ref.current?.animate(
      [{ opacity: 0 }, { opacity: 0, offset: late }, { opacity: 1 }],
      travelTime(ref.current) / 2,
    );
  }, [ref, value, turned, late]);
  return turned;
}
