import { pointNearest } from './point-nearest.ts';

/** Calls `onRest` with a mark on which the mouse rests. Returns a function that undoes this. */
export function restOnMarks(drawing: Element, onRest: (mark: Element) => void): () => void {
  const markUnder = ({ target }: MouseEvent) =>
    target instanceof Element && target !== drawing ? target : null;
  return pointNearest(drawing, markUnder, { onRest: (mark) => mark && onRest(mark) });
}
