import { type RefObject, useLayoutEffect, useRef } from 'react';
import { travelEase, travelTime } from './use-travel.ts';

/** How a part crosses: it slides to its new place, or turns over about its middle on the way. */
export type Crossing = 'slides' | 'folds';

/** CSS pixels within the element. */
interface Place {
  readonly left: number;
  readonly width: number;
}

/**
 * When `side` changes, the parts of an element that are marked with `data-crosses` (a `Crossing`) go
 * from where they were to where they are, as long as pictures that pass each other; not where another
 * `scene` begins.
 */
export function useCrossing(
  ref: RefObject<HTMLElement | null>,
  side: unknown,
  scene: unknown,
): void {
  const before = useRef<{
    readonly side: unknown;
    readonly scene: unknown;
    readonly places: ReadonlyMap<HTMLElement, Place>;
  } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const parts = [...element.querySelectorAll<HTMLElement>('[data-crosses]')];
    const places = new Map(parts.map((part) => [part, placeIn(element, part)]));
    const was = before.current;
    before.current = { side, scene, places };
    const duration = travelTime(element);
    if (was === null || was.scene !== scene || was.side === side || duration === 0) return;
    for (const [part, now] of places) {
      const then = was.places.get(part);
      if (then === undefined) continue;
      part.animate(framesOf(part, then, now), { duration, easing: travelEase(element) });
    }
  });
}

/** Layout position, unaffected by scrolling and running animations. */
function placeIn(element: HTMLElement, part: HTMLElement): Place {
  return { left: part.offsetLeft - element.offsetLeft, width: part.offsetWidth };
}

function framesOf(part: HTMLElement, then: Place, now: Place): Keyframe[] {
  if (part.dataset['crosses'] === ('folds' satisfies Crossing)) {
    const away = then.left + then.width / 2 - (now.left + now.width / 2);
    const { a: turned } = new DOMMatrix(getComputedStyle(part).transform);
    return [
      { transform: `translateX(${away}px) scaleX(${-turned})` },
      { transform: `translateX(0px) scaleX(${turned})` },
    ];
  }
  return [{ transform: `translateX(${then.left - now.left}px)` }, { transform: 'none' }];
}
