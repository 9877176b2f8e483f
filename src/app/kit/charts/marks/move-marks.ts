import styles from '../PlotFigure.module.css';
import { marksOf, matchMarks, startOf } from './match-marks.ts';

/** Marks that still move together smoothly; a drawing with more is there at once. */
const MOST_MARKS = 500;

/**
 * Lets the marks of a chart that is redrawn travel from their old places to the new ones. New marks
 * appear, and what is gone fades over them. Attributes stay as drawn, so that files and screen
 * readers never get a half-way state. Both drawings must be in the page's document; the old one is
 * taken out of its place.
 */
export function moveMarks(host: HTMLElement, old: Element, drawing: Element): void {
  const timing = timingOf(host);
  if (timing === null) return;
  const [before, after] = [marksOf(old), marksOf(drawing)];
  if (Math.max(before.length, after.length) > MOST_MARKS) return;
  for (const { mark, was } of matchMarks(before, after)) {
    const start = was && startOf(mark, was);
    if (start === null) {
      mark.element.animate([{ opacity: 0, offset: 0 }], timing);
      continue;
    }
    // it stands in the new drawing now
    was?.element.style.setProperty('visibility', 'hidden');
    if (Object.keys(start).length > 0) mark.element.animate([{ ...start, offset: 0 }], timing);
  }
  leave(host, old, timing);
}

/** Fades what is left of the old drawing, above the new one. */
function leave(host: HTMLElement, old: Element, timing: KeyframeAnimationOptions): void {
  old.classList.add(styles['leaving'] ?? '');
  old.setAttribute('aria-hidden', 'true');
  old.setAttribute('inert', '');
  old.setAttribute('data-report', 'out');
  host.append(old);
  const fading = old.animate([{ opacity: 0, offset: 1 }], { ...timing, fill: 'forwards' });
  fading.onfinish = () => old.remove();
  fading.oncancel = () => old.remove();
}

/** The theme's; null if nothing should move. */
function timingOf(host: Element): KeyframeAnimationOptions | null {
  const style = getComputedStyle(host);
  const move = style.getPropertyValue('--move').trim();
  const duration = Number.parseFloat(move) * (move.endsWith('ms') ? 1 : 1000);
  return duration > 0 ? { duration, easing: style.getPropertyValue('--ease').trim() } : null;
}
