import type { CSSProperties } from 'react';

/** A mark whose name is shown above it. */
export interface ShownPoint {
  readonly name: string;
  /** 0..1 across the figure */
  readonly across: number;
  /** CSS pixels from the figure's top */
  readonly top: number;
}

export function shownPoint(mark: Element, host: Element): ShownPoint {
  const [box, ground] = [mark.getBoundingClientRect(), host.getBoundingClientRect()];
  const across = ((box.left + box.right) / 2 - ground.left) / ground.width;
  return {
    name: mark.getAttribute('aria-label') ?? '',
    across: Math.max(0, Math.min(1, across)),
    top: box.top - ground.top,
  };
}

/** Within the figure: at its left edge the name begins at the mark, at its right edge it ends there. */
export function placeOf({ across, top }: ShownPoint): CSSProperties {
  const share = `${100 * across}%`;
  return { left: share, top, transform: `translate(-${share}, calc(-100% - 8px))` };
}
