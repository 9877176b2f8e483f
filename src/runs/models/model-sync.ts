import type { TabChannel } from '../engine/tab-channel.ts';
import type { InstalledModel } from './model-library.ts';

/** Messages between tabs about the hub's models. */
export type ModelMessage =
  /** everything that one tab is fetching or has queued */
  | { readonly type: 'going'; readonly tab: string; readonly models: readonly InstalledModel[] }
  /** a download ended, or a model was listed or deleted: read the store again */
  | { readonly type: 'changed' }
  /** the tab that fetches this model must stop */
  | { readonly type: 'halt'; readonly id: string };

/** Milliseconds between two reports: five a second is as much as the eye follows. */
const PACE = 200;
/** Milliseconds between two heartbeats of a download without news. */
const HEARTBEAT = 1000;
/** Milliseconds of silence after which another tab's download counts as ended. */
const SILENCE = 5000;

type Watcher = (models: readonly InstalledModel[]) => void;

interface SyncParts {
  readonly openChannel: () => TabChannel<ModelMessage>;
  /** The current models, given those that other tabs are fetching. */
  readonly list: (elsewhere: readonly InstalledModel[]) => readonly InstalledModel[];
  /** whether this tab is fetching it or has it queued */
  readonly isGoing: (id: string) => boolean;
  /** called when another tab wants this download stopped */
  readonly onHalt: (id: string) => void;
  /** called when something in the store may have changed */
  readonly onChange: () => void;
}

/** Keeps this tab's watchers and the other tabs informed about the hub's models. */
export interface ModelSync {
  /** From now on this tab listens to the others; before, it does not. */
  listen(): void;
  /** Reports at once, for a changed state. */
  tell(): void;
  /** Reports soon, together with other changes, for new bytes. */
  tellSoon(): void;
  post(message: Exclude<ModelMessage, { readonly type: 'going' }>): void;
  /** Returns the unsubscriber. */
  watch(watcher: Watcher): () => void;
  dispose(): void;
}

export function createModelSync(parts: SyncParts): ModelSync {
  const { openChannel, list, isGoing, onHalt, onChange } = parts;
  const watchers = new Set<{ readonly watcher: Watcher }>();
  /** what other tabs are fetching, as each last reported */
  const others = new Map<
    string,
    { readonly models: readonly InstalledModel[]; readonly heard: number }
  >();
  const tab = Math.random().toString(36);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let channel: TabChannel<ModelMessage> | null = null;
  /** the other tabs have been told of a download here */
  let told = false;
  let disposed = false;

  function listen(): TabChannel<ModelMessage> {
    if (channel) return channel;
    channel = openChannel();
    channel.listen(hear);
    return channel;
  }

  function hear(message: ModelMessage): void {
    if (message.type === 'halt') {
      onHalt(message.id);
    } else if (message.type === 'changed') {
      onChange();
    } else {
      const { tab: other, models } = message;
      if (models.length > 0) others.set(other, { models, heard: performance.now() });
      else others.delete(other);
      plan(PACE);
    }
  }

  /** Reports after this many milliseconds, or earlier if a report is already planned. */
  function plan(delay: number): void {
    const wanted = performance.now() + delay;
    if (disposed || (timer !== undefined && due <= wanted)) return;
    clearTimeout(timer);
    timer = setTimeout(tell, delay);
    due = wanted;
  }

  function tell(): void {
    if (disposed) return;
    clearTimeout(timer);
    timer = undefined;
    for (const [other, { heard }] of others) {
      if (performance.now() - heard < SILENCE) continue;
      // that tab was closed during its download, so no other tab will report the end
      others.delete(other);
      onChange();
    }
    const models = list([...others.values()].flatMap((other) => other.models));
    for (const { watcher } of watchers) watcher(models);
    const mine = models.filter(({ id }) => isGoing(id));
    if (mine.length > 0 || told) listen().post({ type: 'going', tab, models: mine });
    told = mine.length > 0;
    if (told || others.size > 0) plan(HEARTBEAT);
  }

  return {
    listen: () => void listen(),
    tell,
    tellSoon: () => plan(PACE),
    post(message) {
      if (!disposed) listen().post(message);
    },
    watch(watcher) {
      const watch = { watcher };
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
      watchers.clear();
      channel?.close();
    },
  };
}
