/** Milliseconds in which a view may still grow to its old height. */
const GROWS = 5000;

/** What shows that the user has taken over. */
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the page to a place, and again each time it grows until it is high enough, unless the
 * user scrolls. The returned function ends that.
 */
export function restoreScroll(top: number): () => void {
  scrollTo({ top, behavior: 'instant' });
  if (scrollY >= top - 1) return () => undefined;
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY >= top - 1) end();
  });
  const timer = setTimeout(end, GROWS);
  function end(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of TAKES_OVER) removeEventListener(type, end);
  }
  for (const type of TAKES_OVER) addEventListener(type, end, { passive: true });
  growth.observe(document.body);
  return end;
}
