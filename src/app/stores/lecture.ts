import { createStore } from 'zustand/vanilla';

/** A screen that is shown to a room: nothing but the stage, large. */
export const lectureStore = createStore<{ on: boolean }>(() => ({ on: false }));

/** Takes the whole screen with it where the browser lets it; the mode is the same without. */
export function setLecture(on: boolean): void {
  if (lectureStore.getState().on === on) return;
  lectureStore.setState({ on });
  const asked = on
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen();
  // refused: a page in a frame, a browser without
  void Promise.resolve(asked).catch(() => undefined);
}

/** Leaving the whole screen by the browser's own way leaves the mode. Returns what ends the watch. */
export function watchFullscreen(): () => void {
  const left = () => {
    if (document.fullscreenElement === null) setLecture(false);
  };
  document.addEventListener('fullscreenchange', left);
  return () => document.removeEventListener('fullscreenchange', left);
}
