import { createStore } from 'zustand/vanilla';

interface LectureState {
  readonly on: boolean;
  /** the path of the lab's slide that it opens at; null: at the example on the stage */
  readonly from: string | null;
}

/** Lecture mode: shows only the stage, enlarged for an audience. */
export const lectureStore = createStore<LectureState>(() => ({ on: false, from: null }));

/** Our own leaving of full screen while it is under way, which takes some frames. */
let leaving: Promise<void> | null = null;

/** Also switches to full screen if the browser allows it; the mode works without. */
export function setLecture(on: boolean, from: string | null = null): void {
  if (lectureStore.getState().on === on) return;
  lectureStore.setState({ on, from });
  // refused: the page is in a frame, or the browser has no full screen
  if (on) {
    const enter = () => document.documentElement.requestFullscreen?.();
    void Promise.resolve(leaving ? leaving.then(enter) : enter()).catch(() => undefined);
  } else if (document.fullscreenElement) {
    leaving = document
      .exitFullscreen()
      .catch(() => undefined)
      .finally(() => {
        leaving = null;
      });
  }
}

/** Calls back whenever full screen is left by the browser's own control; returns what ends this. */
export function watchFullscreen(onLeft: () => void): () => void {
  // a lecture that begins while the last one leaves full screen does not end with it
  let isEntered = document.fullscreenElement !== null && leaving === null;
  const change = () => {
    const isFull = document.fullscreenElement !== null;
    if (isEntered && !isFull) onLeft();
    isEntered = isFull;
  };
  document.addEventListener('fullscreenchange', change);
  return () => document.removeEventListener('fullscreenchange', change);
}
