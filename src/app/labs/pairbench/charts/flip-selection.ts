import type { Selection } from '../story/selection.ts';
import { FLIP_CELL_CLASS, type FlipMapData } from './flip-map.ts';
import { scoreAt } from './score-axis.ts';

interface FlipMapUse {
  /** the selected cell, by its scores */
  readonly chosen: () => Selection['cell'];
  readonly onChoose: (cell: NonNullable<Selection['cell']>) => void;
  /** Called when a cell is hovered or focused, and with null when none is any more. */
  readonly onPeek: (peek: { readonly cell: number; readonly at: DOMRect } | null) => void;
}

function cellsOf(drawing: Element): SVGElement[] {
  return [...drawing.querySelectorAll<SVGElement>(`.${FLIP_CELL_CLASS} rect`)];
}

/** Marks the selected cell and makes it the tab stop; without a selection the first cell is. */
export function markChosen(
  drawing: Element,
  { cells, axis }: FlipMapData,
  chosen: Selection['cell'],
): void {
  const at = cells.findIndex(
    ({ forward, reverse }) =>
      scoreAt(axis, forward) === chosen?.forward && scoreAt(axis, reverse) === chosen.reverse,
  );
  for (const [index, button] of cellsOf(drawing).entries()) {
    button.setAttribute('tabindex', index === Math.max(0, at) ? '0' : '-1');
    button.setAttribute('aria-pressed', String(index === at));
  }
}

/**
 * Turns the cells of a drawn flip map into buttons: Enter, Space and clicks select; the arrow keys
 * move as in every chart. Returns a function that undoes this.
 */
export function enhanceFlipMap(
  drawing: Element,
  data: FlipMapData,
  { chosen, onChoose, onPeek }: FlipMapUse,
): () => void {
  const { cells, axis } = data;
  const buttons = cellsOf(drawing);
  // Plot puts `aria-label` on these elements; it needs a role that can be focused
  for (const button of buttons) button.setAttribute('role', 'button');
  markChosen(drawing, data, chosen());
  const choose = (index: number) => {
    const cell = cells[index];
    if (!cell) return;
    onPeek(null);
    onChoose({ forward: scoreAt(axis, cell.forward), reverse: scoreAt(axis, cell.reverse) });
  };
  const indexOf = ({ target }: Event) => buttons.indexOf(target as SVGElement);
  const onClick = (event: Event) => choose(indexOf(event));
  const onKey = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const index = indexOf(event);
    if (index < 0) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      choose(index);
    } else if (key === 'Escape') {
      onPeek(null);
    }
  };
  const peek = (event: Event) => {
    const cell = indexOf(event);
    const button = buttons[cell];
    onPeek(button ? { cell, at: button.getBoundingClientRect() } : null);
  };
  const unpeek = () => onPeek(null);
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['click', onClick],
    ['keydown', onKey],
    ['pointerover', peek],
    ['pointerleave', unpeek],
    ['focusin', peek],
    ['focusout', unpeek],
  ];
  for (const [type, listener] of listeners) drawing.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of listeners) drawing.removeEventListener(type, listener);
    onPeek(null);
  };
}
