import { useEffect } from 'react';
import { toggleSwap } from '../state/play-actions.ts';
import { travelTime } from './use-travel.ts';

const KEY = 'flipside.swap-shown';
/** milliseconds to read two scores, and to notice that they moved with their orders */
const PAUSE = 1400;
const SHOWN = 2000;

function wasShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // without storage the animation would play on every visit
    return true;
  }
}

function noteShown(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // as above
  }
}

/**
 * On a first visit, once the two scores are there and differ, swaps the pictures and swaps them
 * back after two seconds. Does not run under reduced motion, or after the user's first click or key
 * press. `gap`: null until the scores are known, and wherever the animation must not run.
 */
export function useFirstSwap(gap: number | null): void {
  useEffect(() => {
    if (gap === null || gap === 0 || wasShown() || travelTime(document.documentElement) === 0) {
      return;
    }
    let isAway = false;
    const goBack = () => {
      if (isAway) toggleSwap();
      isAway = false;
    };
    let timer = setTimeout(() => {
      noteShown();
      isAway = true;
      toggleSwap();
      timer = setTimeout(goBack, SHOWN);
    }, PAUSE);
    // capture phase: undoes the swap before a click on Swap is handled
    const begin = () => {
      clearTimeout(timer);
      noteShown();
      goBack();
    };
    addEventListener('pointerdown', begin, { once: true, capture: true });
    addEventListener('keydown', begin, { once: true, capture: true });
    return () => {
      clearTimeout(timer);
      goBack();
      removeEventListener('pointerdown', begin, { capture: true });
      removeEventListener('keydown', begin, { capture: true });
    };
  }, [gap]);
}
