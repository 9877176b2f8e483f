import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { travelTime } from './use-travel.ts';

interface TurnedOptions {
  /** share of the fade-in, 0 to below 1, before it begins, so that crossing elements pass first */
  readonly late?: number;
  /** selector of the parts that turn over about the middle of their parent instead of fading */
  readonly folds?: string;
}

/**
 * Delays a change of `value` until the element has faded out; it fades in with the new value, so no
 * frame mixes the old layout with the new one. Parts that match `folds` turn over instead: they are
 * edge on when the value changes. Returns the value to show.
 */
export function useTurned<T>(
  ref: RefObject<HTMLElement | null>,
  value: T,
  { late = 0, folds }: TurnedOptions = {},
): T {
  const [turned, setTurned] = useState(value);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    const half = element === null ? 0 : travelTime(element) / 2;
    if (turned === value || element === null || half === 0) {
      setTurned(value);
      return;
    }
    const { fading, folding } = partsOf(element, folds);
    const how = { duration: half, fill: 'forwards' } as const;
    const leaving = [
      ...fading.map((part) =>
        part.animate([{ opacity: 1 }, { opacity: 0, offset: 0.6 }, { opacity: 0 }], how),
      ),
      ...folding.map((part) =>
        part.animate(foldOf(part).toReversed(), { ...how, easing: 'ease-in' }),
      ),
    ];
    const [first] = leaving;
    if (first) {
      first.onfinish = () => {
        isGone.current = true;
        setTurned(value);
      };
    }
    return () => {
      if (first) first.onfinish = null;
      for (const one of leaving) one.cancel();
    };
  }, [ref, value, turned, folds]);
  useLayoutEffect(() => {
    if (!isGone.current || turned !== value) return;
    isGone.current = false;
    const element = ref.current;
    if (element === null) return;
    const { fading, folding } = partsOf(element, folds);
    const duration = travelTime(element) / 2;
    for (const part of fading) {
      part.animate([{ opacity: 0 }, { opacity: 0, offset: late }, { opacity: 1 }], duration);
    }
    for (const part of folding) part.animate(foldOf(part), { duration, easing: 'ease-out' });
  }, [ref, value, turned, late, folds]);
  return turned;
}

interface Parts {
  readonly fading: readonly Element[];
  readonly folding: readonly HTMLElement[];
}

/** Without folding parts the whole element fades; else every branch that contains none of them. */
function partsOf(element: HTMLElement, folds: string | undefined): Parts {
  const folding = folds === undefined ? [] : [...element.querySelectorAll<HTMLElement>(folds)];
  if (folding.length === 0) return { fading: [element], folding };
  const besides = (parent: Element): Element[] =>
    [...parent.children].flatMap((child) =>
      folding.some((part) => part === child)
        ? []
        : folding.some((part) => child.contains(part))
          ? besides(child)
          : [child],
    );
  return { fading: besides(element), folding };
}

/** Keyframes from edge on, in the middle of the parent, to the element’s own place and side. */
function foldOf(element: HTMLElement): Keyframe[] {
  const parent = element.parentElement;
  if (parent === null) return [];
  const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2;
  const away = middleOf(parent) - middleOf(element);
  const { a: side } = new DOMMatrix(getComputedStyle(element).transform);
  return [
    { transform: `translateX(${away}px) scaleX(0)` },
    { transform: `translateX(0px) scaleX(${side})` },
  ];
}
