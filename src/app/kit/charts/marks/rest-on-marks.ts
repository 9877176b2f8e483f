/** Milliseconds that a mouse rests on a mark before it counts: on its way it crosses others. */
const REST = 80;

/**
 * Calls `onRest` with a mark on which the mouse rests. Returns a function that undoes this. A finger
 * does not rest: it taps.
 */
export function restOnMarks(drawing: Element, onRest: (mark: Element) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onOver = (event: Event) => {
    clearTimeout(timer);
    const { target, pointerType } = event as PointerEvent;
    if (pointerType === 'touch' || !(target instanceof Element) || target === drawing) return;
    timer = setTimeout(() => onRest(target), REST);
  };
  const onLeave = () => clearTimeout(timer);
  drawing.addEventListener('pointerover', onOver);
  drawing.addEventListener('pointerleave', onLeave);
  return () => {
    clearTimeout(timer);
    drawing.removeEventListener('pointerover', onOver);
    drawing.removeEventListener('pointerleave', onLeave);
  };
}
