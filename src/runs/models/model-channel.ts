import type { InstalledModel } from './model-library.ts';

/** What the tabs tell each other about the hub's models. */
export type ModelMessage =
  /** all that one tab is fetching or has waiting, as it stands */
  | { readonly type: 'going'; readonly tab: string; readonly models: readonly InstalledModel[] }
  /** something rests that did not, or was listed or deleted: look at the store again */
  | { readonly type: 'changed' }
  /** whoever fetches this one is to leave it */
  | { readonly type: 'halt'; readonly id: string };

export interface ModelChannel {
  post(message: ModelMessage): void;
  listen(listener: (message: ModelMessage) => void): void;
  close(): void;
}

export function openModelChannel(name = 'flipside-models'): ModelChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<ModelMessage>) => listener(data);
    },
    close: () => channel.close(),
  };
}
