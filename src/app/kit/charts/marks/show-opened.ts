import { pointsOf } from './walk-points.ts';

/** Outlines those named marks of a drawing whose names begin so, and no others; null: none. */
export function showOpened(drawing: Element, start: string | null): void {
  for (const point of pointsOf(drawing)) {
    const name = point.getAttribute('aria-label') ?? point.querySelector('title')?.textContent;
    if (start !== null && name?.startsWith(start)) point.setAttribute('aria-current', 'true');
    else point.removeAttribute('aria-current');
  }
}
