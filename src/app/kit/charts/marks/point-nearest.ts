/** Milliseconds that a mouse rests near a mark before it counts: on its way it passes others. */
const REST = 80;

interface NearestEvents<Mark> {
  /** a mouse rests near a mark; null: it has left the drawing */
  readonly onRest: (mark: Mark | null) => void;
  /** a click or a tap near a mark; absent: the marks take it themselves */
  readonly onPick?: (mark: Mark) => void;
}

/**
 * Lets a mouse or a finger mean the mark that `nearest` finds, also beside the mark. Returns a function
 * that undoes this. A finger does not rest: it taps.
 */
export function pointNearest<Mark>(
  area: Element,
  nearest: (event: MouseEvent) => Mark | null,
  { onRest, onPick }: NearestEvents<Mark>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let near: Mark | null = null;
  const onMove = (event: Event) => {
    const pointer = event as PointerEvent;
    if (pointer.pointerType === 'touch') return;
    const found = nearest(pointer);
    if (found === near) return;
    near = found;
    clearTimeout(timer);
    if (found !== null) timer = setTimeout(() => onRest(found), REST);
  };
  const onLeave = () => {
    clearTimeout(timer);
    near = null;
    onRest(null);
  };
  const onClick = (event: Event) => {
    const found = nearest(event as MouseEvent);
    if (found !== null) onPick?.(found);
  };
  area.addEventListener('pointermove', onMove);
  area.addEventListener('pointerleave', onLeave);
  area.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    area.removeEventListener('pointermove', onMove);
    area.removeEventListener('pointerleave', onLeave);
    area.removeEventListener('click', onClick);
  };
}
