import { pointsOf } from './walk-points.ts';

/** How near a pointer must come to a mark, in CSS pixels: a finger covers what it points at. */
const REACH = { fine: 12, touch: 28 } as const;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box at this place, or the nearest within reach; of several at the place, the smallest. */
export function nearestBox(
  boxes: readonly Box[],
  x: number,
  y: number,
  reach: number,
): number | null {
  const sizeOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
  const found = boxes
    .map((box, at) => {
      const aside = Math.max(0, box.left - x, x - box.right);
      const above = Math.max(0, box.top - y, y - box.bottom);
      return { at, away: Math.hypot(aside, above), size: sizeOf(box) };
    })
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away || a.size - b.size);
  return found[0]?.at ?? null;
}

/**
 * Lets the pointer ask what the arrow keys do: calls `onPoint` with the point under the mouse or a
 * tapping finger, or near it, and with null when it leaves. What a finger asked for ends with its next
 * tap on the same point, or elsewhere, or when the page scrolls. Returns a function that undoes this.
 */
export function hoverPoints(
  drawing: Element,
  onPoint: (point: SVGElement | null) => void,
): () => void {
  const points = pointsOf(drawing);
  if (points.length === 0) return () => undefined;
  let now: SVGElement | null = null;
  // the browser's own tooltip would say the same a second later
  let title: Element | null = null;
  const show = (point: SVGElement | null) => {
    if (point === now) return;
    if (now && title) now.append(title);
    now?.removeAttribute('data-shown');
    now = point;
    title = point?.querySelector(':scope > title') ?? null;
    title?.remove();
    point?.setAttribute('data-shown', '');
    onPoint(point);
  };
  const onMove = (event: Event) => {
    const { clientX, clientY, pointerType, type } = event as PointerEvent;
    // a finger taps; what it does while it is down is scrolling
    if (pointerType === 'touch' && type === 'pointermove') return;
    const boxes = points.map((point) => point.getBoundingClientRect());
    const reach = pointerType === 'touch' ? REACH.touch : REACH.fine;
    const at = nearestBox(boxes, clientX, clientY, reach);
    const point = at === null ? null : (points[at] ?? null);
    show(pointerType === 'touch' && point === now ? null : point);
  };
  const onLeave = (event: Event) => {
    // a finger that is lifted leaves its answer to be read
    if ((event as PointerEvent).pointerType !== 'touch') show(null);
  };
  const onElsewhere = ({ target }: Event) => {
    if (!drawing.contains(target as Node)) show(null);
  };
  const onScroll = () => show(null);
  const listeners = [
    [drawing, 'pointermove', onMove],
    [drawing, 'pointerdown', onMove],
    [drawing, 'pointerleave', onLeave],
    [drawing.ownerDocument, 'pointerdown', onElsewhere],
    [drawing.ownerDocument, 'scroll', onScroll],
  ] as const;
  for (const [target, type, listener] of listeners) {
    target.addEventListener(type, listener, { passive: true });
  }
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    show(null);
  };
}
