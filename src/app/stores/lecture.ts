import { createStore } from 'zustand/vanilla';

interface LectureState {
  readonly on: boolean;
  /** the path of the lab's slide that it opens at; null: at the example on the stage */
  readonly from: string | null;
}

/** Lecture mode: shows only the stage, enlarged for an audience. */
export const lectureStore = createStore<LectureState>(() => ({ on: false, from: null }));

/** Also switches to full screen if the browser allows it; the mode works without. */
export function setLecture(on: boolean, from: string | null = null): void {
  if (lectureStore.getState().on === on) return;
  lectureStore.setState({ on, from });
  const asked = on
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen();
  // refused: the page is in a frame, or the browser has no full screen
  void Promise.resolve(asked).catch(() => undefined);
}

/** Calls back whenever full screen is left by the browser's own control; returns what ends this. */
export function watchFullscreen(onLeft: () => void): () => void {
  const change = () => {
    if (document.fullscreenElement === null) onLeft();
  };
  document.addEventListener('fullscreenchange', change);
  return () => document.removeEventListener('fullscreenchange', change);
}
