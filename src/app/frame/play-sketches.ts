/**
 * Lets a card's drawing play its finding once and rest again: when it is pointed at or focused, and
 * on a touch screen, where nothing hovers, when it has come into the window. There one card plays at
 * a time. What moves is in each drawing's own styles, which run where a card says `data-plays`.
 * `cards`: the selector of what holds a drawing.
 */
export function playSketches(list: HTMLElement, cards: string): () => void {
  const waiting = new Set<Element>();
  /** the one whose turn it is */
  let turn: Element | null = null;

  const cardOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(cards) : null;
  const play = (card: Element | null) => card?.setAttribute('data-plays', '');
  const playNext = () => {
    turn = [...list.querySelectorAll(cards)].find((card) => waiting.has(card)) ?? null;
    if (turn === null) return;
    waiting.delete(turn);
    watch.unobserve(turn);
    play(turn);
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        waiting[isIntersecting ? 'add' : 'delete'](target);
      if (turn === null) playNext();
    },
    { threshold: 1 },
  );
  const stop = new AbortController();
  const { signal } = stop;
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') play(cardOf(event));
  };
  list.addEventListener('pointerover', over, { signal });
  list.addEventListener('focusin', (event) => play(cardOf(event)), { signal });
  // all that moves in a drawing ends together: the first event rests it
  list.addEventListener(
    'animationend',
    (event) => {
      const card = cardOf(event);
      card?.removeAttribute('data-plays');
      if (card !== null && card === turn) playNext();
    },
    { signal },
  );
  if (matchMedia('(hover: none)').matches)
    for (const card of list.querySelectorAll(cards)) watch.observe(card);
  return () => {
    stop.abort();
    watch.disconnect();
  };
}
