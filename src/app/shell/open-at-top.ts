import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { viewOf, writePlace } from '../address/links.ts';
import { useShownAddress } from '../address/shown-address.tsx';
import { restoreScroll } from './restore-scroll.ts';

/** Milliseconds without scrolling before the place is noted: browsers limit how often. */
const SETTLE = 100;

/** An address without a page leads on to the first one before anything is seen. */
const NO_VIEW = writePlace('');

/**
 * Opens every view at its top, and one to which the user goes back where it was left. The browser
 * would do neither: it keeps the old place when the address after "#" changes, and goes back before
 * the view is there. Returns the element that gets the focus if that was lost with the old view.
 */
export function useOpenAtTop(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const view = viewOf(useShownAddress());
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (view === NO_VIEW) return;
    const isNext = before.current !== null && before.current !== view;
    before.current = view;
    const end = restoreScroll(placeNoted());
    // the keyboard goes on from the beginning of the view, not from where the pressed link was
    if (isNext && document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true });
    }
    return end;
  }, [view]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      // the address may already be that of the next view
      if (viewOf(location.hash) === view && placeNoted() !== scrollY) {
        history.replaceState({ ...history.state, scroll: scrollY }, '');
      }
    };
    const noteLater = () => {
      clearTimeout(timer);
      timer = setTimeout(note, SETTLE);
    };
    addEventListener('scroll', noteLater, { passive: true });
    // a detail that changes may have made a new entry
    addEventListener('hashchange', noteLater);
    // before a link is followed
    addEventListener('click', note, { capture: true });
    addEventListener('pagehide', note);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', noteLater);
      removeEventListener('hashchange', noteLater);
      removeEventListener('click', note, { capture: true });
      removeEventListener('pagehide', note);
    };
  }, [view]);
  return main;
}

/** Where the current entry of the history was left; a new one is shown from its top. */
function placeNoted(): number {
  const { scroll } = (history.state ?? {}) as { readonly scroll?: unknown };
  return typeof scroll === 'number' ? scroll : 0;
}
