type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Position of a point, in any unit; y grows downwards. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The point that an arrow key leads to: the nearest one in that direction, with sideways distance
 * counted double. Returns the same point if there is none. Down and up also cycle through
 * coinciding points.
 */
export function nextPoint(places: readonly Place[], from: number, key: ArrowKey): number {
  const start = places[from];
  if (!start) return 0;
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const under = places.flatMap(({ x, y }, at) => (x === start.x && y === start.y ? [at] : []));
  const below = across ? undefined : under[under.indexOf(from) + sign];
  if (below !== undefined) return below;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(({ x, y }, index) => {
    const along = sign * (across ? x - start.x : y - start.y);
    const aside = Math.abs(across ? y - start.y : x - start.x);
    const distance = along + 2 * aside;
    if (along > 0 && distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/** The marks of a drawing that have a name, in drawing order. */
export function pointsOf(drawing: Element): SVGElement[] {
  return [...drawing.querySelectorAll<SVGElement>('g > :is(circle, rect, path)')].filter(
    (mark) => nameOf(mark) !== null,
  );
}

/** A mark's title or label, as written by Plot. */
function nameOf(mark: Element): string | null {
  return mark.querySelector(':scope > title')?.textContent ?? mark.getAttribute('aria-label');
}

/**
 * Makes a drawing's points reachable by keyboard: one tab stop, arrows to the nearest point in that
 * direction, Home and End to the first and last. Calls `onPoint` with the focused point, which has
 * its name as `aria-label`, and with null when focus leaves. Returns a function that undoes this.
 */
export function walkPoints(
  drawing: Element,
  onPoint: (point: SVGElement | null) => void,
): () => void {
  const points = pointsOf(drawing);
  if (points.length === 0) return () => undefined;
  // an element with reachable points must not have the role of an image
  drawing.setAttribute('role', 'group');
  for (const point of points) {
    point.setAttribute('aria-label', nameOf(point) ?? '');
    if (!point.hasAttribute('role')) point.setAttribute('role', 'img');
    if (!point.hasAttribute('tabindex')) point.setAttribute('tabindex', '-1');
  }
  if (!points.some((point) => point.getAttribute('tabindex') === '0')) {
    points[0]?.setAttribute('tabindex', '0');
  }
  const onKey = (event: Event) => {
    const from = points.indexOf(event.target as SVGElement);
    const to = from < 0 ? null : leadOf((event as KeyboardEvent).key, points, from);
    if (to === null) return;
    event.preventDefault();
    points[to]?.focus();
  };
  const onFocus = ({ target }: Event) => {
    const focused = points.find((point) => point === target) ?? null;
    if (focused) {
      // Tab comes back to the point that was left
      for (const point of points) point.setAttribute('tabindex', '-1');
      focused.setAttribute('tabindex', '0');
    }
    onPoint(focused);
  };
  const onBlur = () => onPoint(null);
  drawing.addEventListener('keydown', onKey);
  drawing.addEventListener('focusin', onFocus);
  drawing.addEventListener('focusout', onBlur);
  return () => {
    drawing.removeEventListener('keydown', onKey);
    drawing.removeEventListener('focusin', onFocus);
    drawing.removeEventListener('focusout', onBlur);
    onPoint(null);
  };
}

/** Focuses the point of this name, where the drawing has one; for a drawing that takes another's place. */
export function focusMark(drawing: Element, name: string): void {
  pointsOf(drawing)
    .find((point) => nameOf(point) === name)
    ?.focus({ preventScroll: true });
}

/** The point that a key leads to; null for other keys. */
function leadOf(key: string, points: readonly SVGElement[], from: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return points.length - 1;
  if (!key.startsWith('Arrow')) return null;
  const places = points.map((point) => {
    const { left, right, top, bottom } = point.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  return nextPoint(places, from, key as ArrowKey);
}
