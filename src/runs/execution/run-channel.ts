import type { RunProgress } from './progress.ts';

/** What the tabs tell each other about runs. */
export type RunMessage =
  /** from the tab that holds the run */
  | { readonly type: 'progress'; readonly progress: RunProgress }
  /** to the tab that holds the run */
  | { readonly type: 'stop'; readonly runId: string }
  /** a tab that just came asks where the run is */
  | { readonly type: 'hello'; readonly runId: string };

export interface RunChannel {
  post(message: RunMessage): void;
  listen(listener: (message: RunMessage) => void): void;
  close(): void;
}

export function openRunChannel(name = 'flipside-runs'): RunChannel {
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post(message) {
      // what ends in the course of closing has nobody to tell
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<RunMessage>) => listener(data);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
