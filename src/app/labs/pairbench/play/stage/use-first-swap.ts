import { useEffect } from 'react';
import { playStore, setPlay } from '../state/play-store.ts';
import { travelTime } from './use-travel.ts';

const KEY = 'flipside.swap-shown';
/** milliseconds to read two scores in */
const PAUSE = 1400;

function wasShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // where nothing is kept it would play at every visit
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
 * On a first visit, once two scores are there and apart, the pictures change places by themselves;
 * never under reduced motion, and not once the person has begun. `gap`: null until then.
 */
export function useFirstSwap(gap: number | null): void {
  useEffect(() => {
    if (gap === null || gap === 0 || wasShown() || travelTime(document.documentElement) === 0) {
      return;
    }
    const timer = setTimeout(() => {
      noteShown();
      setPlay({ swapped: !playStore.getState().state.swapped });
    }, PAUSE);
    const begin = () => {
      clearTimeout(timer);
      noteShown();
    };
    addEventListener('pointerdown', begin, { once: true });
    addEventListener('keydown', begin, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', begin);
      removeEventListener('keydown', begin);
    };
  }, [gap]);
}
