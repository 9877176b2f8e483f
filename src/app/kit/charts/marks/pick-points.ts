import { pointsOf } from './walk-points.ts';

/** What a mark with this name leads to; null: nothing. */
export type OpensMark = (name: string) => (() => void) | null;

/**
 * Makes those points of a drawing buttons that lead somewhere: a click, Enter or Space opens it. To be
 * called before `walkPoints`, which gives the others their roles. Returns a function that undoes this.
 */
export function pickPoints(drawing: Element, opens: OpensMark): () => void {
  const buttons = pointsOf(drawing).filter((point) => openOf(point) !== null);
  function openOf(point: Element): (() => void) | null {
    const name = point.getAttribute('aria-label') ?? point.querySelector('title')?.textContent;
    return opens(name ?? '');
  }
  for (const button of buttons) button.setAttribute('role', 'button');
  const onClick = ({ target }: Event) => {
    // a click beside a mark is for the one whose name is shown
    const button =
      buttons.find((one) => one === target) ??
      buttons.find((one) => one.hasAttribute('data-shown'));
    if (button) openOf(button)?.();
  };
  const onKey = (event: Event) => {
    const { key } = event as KeyboardEvent;
    if ((key !== 'Enter' && key !== ' ') || !buttons.some((one) => one === event.target)) return;
    event.preventDefault();
    onClick(event);
  };
  drawing.addEventListener('click', onClick);
  drawing.addEventListener('keydown', onKey);
  return () => {
    drawing.removeEventListener('click', onClick);
    drawing.removeEventListener('keydown', onKey);
  };
}
