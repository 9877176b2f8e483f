import { createStore } from 'zustand/vanilla';

interface LectureState {
  readonly on: boolean;
  /** the path of the lab's slide that it opens at; null: at the example on the stage */
  readonly from: string | null;
}

/** Lecture mode: shows only the stage, enlarged for an audience. */
export const lectureStore = createStore<LectureState>(() => ({ on: false, from: null }));

/** Our own entering or leaving of full screen while it is under way, which takes some frames. */
let turning: Promise<void> | null = null;

/** Also switches to full screen if the browser allows it; the mode works without. */
export function setLecture(on: boolean, from: string | null = null): void {
  if (lectureStore.getState().on === on) return;
  lectureStore.setState({ on, from });
  turning ??= followLecture().finally(() => {
    turning = null;
  });
}

/**
 * Enters or leaves full screen until it agrees with the lecture, which may end while the browser still
 * enters. Ends where the browser refuses: the page is in a frame, or there is no full screen.
 */
async function followLecture(): Promise<void> {
  for (;;) {
    const { on } = lectureStore.getState();
    if (on === (document.fullscreenElement !== null)) return;
    try {
      await (on ? document.documentElement.requestFullscreen() : document.exitFullscreen());
    } catch {
      return;
    }
  }
}

/** Calls back whenever full screen is left by the browser's own control; returns what ends this. */
export function watchFullscreen(onLeft: () => void): () => void {
  // a lecture that begins while the last one leaves full screen does not end with it
  let isEntered = document.fullscreenElement !== null && turning === null;
  const change = () => {
    const isFull = document.fullscreenElement !== null;
    if (isEntered && !isFull) onLeft();
    isEntered = isFull;
  };
  document.addEventListener('fullscreenchange', change);
  return () => document.removeEventListener('fullscreenchange', change);
}
