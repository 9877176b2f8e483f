import type { LoadProgress } from '../../judges/judge.ts';

/** Loading progress of the judges that are being loaded, by id. */
export type JudgeLoads = Readonly<Record<string, LoadProgress>>;

/** Milliseconds between two reports of bytes: five a second is as much as the eye follows. */
const PACE = 200;

/** Tracks judges that are loading and notifies watchers. */
interface LoadWatch {
  /** null: it is in memory, or loading was given up */
  note(id: string, progress: LoadProgress | null): void;
  /**
   * Calls the listener at once and each time a judge is added, removed or enters another step, and
   * up to five times a second for bytes. Returns the unsubscriber.
   */
  watch(listener: (loads: JudgeLoads) => void): () => void;
}

export function createLoadWatch(): LoadWatch {
  const loads = new Map<string, LoadProgress>();
  const watchers = new Set<{ readonly listener: (loads: JudgeLoads) => void }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const { listener } of watchers) listener(Object.fromEntries(loads));
  };
  return {
    note(id, progress) {
      const before = loads.get(id)?.step;
      // a judge that is ready is no longer loading
      const now = progress?.step === 'ready' ? undefined : progress?.step;
      if (progress === null || now === undefined) loads.delete(id);
      else loads.set(id, progress);
      if (before !== now) tell();
      else if (now !== undefined && watchers.size > 0) timer ??= setTimeout(tell, PACE);
    },
    watch(listener) {
      const watcher = { listener };
      watchers.add(watcher);
      listener(Object.fromEntries(loads));
      return () => watchers.delete(watcher);
    },
  };
}
