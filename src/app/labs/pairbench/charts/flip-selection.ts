import { FLIP_CELL_CLASS, FLIP_DOT_CLASS, type FlipMapData } from './flip-map.ts';

/** What is chosen on a flip map: a cell by its two positions, perhaps one of its points. */
export interface FlipSelection {
  readonly forward: number;
  readonly reverse: number;
  /** its name (pointName) */
  readonly point: string | null;
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

interface Place {
  readonly forward: number;
  readonly reverse: number;
}

/**
 * The occupied cell an arrow key leads to: the nearest one that way, where a step aside counts
 * double. The same cell when there is none that way.
 */
export function nextCell(cells: readonly Place[], from: number, key: ArrowKey): number {
  const start = cells[from];
  if (!start) return 0;
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  cells.forEach((cell, index) => {
    const along = sign * (across ? cell.forward - start.forward : cell.reverse - start.reverse);
    const aside = Math.abs(across ? cell.reverse - start.reverse : cell.forward - start.forward);
    const distance = along + 2 * aside;
    if (along > 0 && distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/**
 * Makes the cells of a drawn flip map buttons: one stop for Tab, arrows between cells, Enter, Space
 * and the pointer choose; the pointer on a dot chooses its point as well. Returns what undoes it.
 */
export function enhanceFlipMap(
  drawing: Element,
  { cells, packing }: FlipMapData,
  selected: () => FlipSelection | null,
  onSelect: (selection: FlipSelection) => void,
): () => void {
  const buttons = [...drawing.querySelectorAll<SVGElement>(`.${FLIP_CELL_CLASS} rect`)];
  const dots = [...drawing.querySelectorAll<SVGElement>(`.${FLIP_DOT_CLASS} > *`)];
  const chosen = selected();
  const at = cells.findIndex(
    (cell) => cell.forward === chosen?.forward && cell.reverse === chosen.reverse,
  );
  // `aria-label` belongs on what can take the focus; Plot puts it on the same element
  buttons.forEach((button, index) => {
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', index === Math.max(0, at) ? '0' : '-1');
    button.setAttribute('aria-pressed', String(index === at));
  });

  const choose = (index: number, point: string | null) => {
    const cell = cells[index];
    if (!cell) return;
    buttons.forEach((button, other) => {
      button.setAttribute('tabindex', other === index ? '0' : '-1');
      button.setAttribute('aria-pressed', String(other === index));
    });
    onSelect({ forward: cell.forward, reverse: cell.reverse, point });
  };
  const onClick = (event: Event) => {
    const target = event.target as SVGElement;
    const dot = packing.dots[dots.indexOf(target)];
    if (dot) choose(dot.cell, dot.point);
    else if (buttons.includes(target)) choose(buttons.indexOf(target), null);
  };
  const onKey = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const index = buttons.indexOf(event.target as SVGElement);
    if (index < 0) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      choose(index, null);
    } else if (key.startsWith('Arrow')) {
      event.preventDefault();
      const next = nextCell(cells, index, key as ArrowKey);
      buttons[index]?.setAttribute('tabindex', '-1');
      buttons[next]?.setAttribute('tabindex', '0');
      buttons[next]?.focus();
    }
  };
  drawing.addEventListener('click', onClick);
  drawing.addEventListener('keydown', onKey);
  return () => {
    drawing.removeEventListener('click', onClick);
    drawing.removeEventListener('keydown', onKey);
  };
}
