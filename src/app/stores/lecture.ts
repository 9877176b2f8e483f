import { createStore } from 'zustand/vanilla';

/** Lecture mode: shows only the stage, enlarged for an audience. */
export const lectureStore = createStore<{ on: boolean }>(() => ({ on: false }));

/** Also switches to full screen if the browser allows it; the mode works without. */
export function setLecture(on: boolean): void {
  if (lectureStore.getState().on === on) return;
  lectureStore.setState({ on });
  const asked = on
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen();
  // refused: the page is in a frame, or the browser has no full screen
  void Promise.resolve(asked).catch(() => undefined);
}

/**
 * Leaving full screen by the browser's own control also leaves the mode. Returns what ends the
 * watch.
 */
export function watchFullscreen(): () => void {
  const left = () => {
    if (document.fullscreenElement === null) setLecture(false);
  };
  document.addEventListener('fullscreenchange', left);
  return () => document.removeEventListener('fullscreenchange', left);
}
