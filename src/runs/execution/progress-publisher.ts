import type { RunProgress } from './progress.ts';

/** Milliseconds between two reports of one run: five a second is as much as the eye follows. */
const PACE = 200;

type Listener = (progress: RunProgress) => void;

/** The subscribers to the progress of runs. */
export interface ProgressPublisher {
  /**
   * Reports at once if the state changed, otherwise at most five times a second. The latest
   * progress is always reported.
   */
  publish(progress: RunProgress): void;
  /** Returns the unsubscriber. */
  subscribe(runId: string, listener: Listener): () => void;
}

/** `onPublish` receives each report once. `now`: milliseconds of a monotonic clock. */
export function createProgressPublisher(
  onPublish: (progress: RunProgress) => void,
  now: () => number = () => performance.now(),
): ProgressPublisher {
  const listeners = new Set<{ readonly runId: string; readonly listener: Listener }>();
  const told = new Map<string, { readonly time: number; readonly states: string }>();
  /** delayed reports; a newer one replaces them */
  const waiting = new Map<
    string,
    { progress: RunProgress; timer: ReturnType<typeof setTimeout> }
  >();

  const tell = (progress: RunProgress): void => {
    told.set(progress.runId, { time: now(), states: statesOf(progress) });
    onPublish(progress);
    for (const { runId, listener } of listeners) {
      if (runId === progress.runId) listener(progress);
    }
  };

  return {
    publish(progress) {
      const { runId } = progress;
      const last = told.get(runId);
      const pending = waiting.get(runId);
      if (!last || last.states !== statesOf(progress) || now() - last.time >= PACE) {
        clearTimeout(pending?.timer);
        waiting.delete(runId);
        tell(progress);
      } else if (pending) {
        pending.progress = progress;
      } else {
        const tellLate = (): void => {
          const late = waiting.get(runId)?.progress;
          waiting.delete(runId);
          if (late) tell(late);
        };
        const timer = setTimeout(tellLate, PACE - (now() - last.time));
        waiting.set(runId, { progress, timer });
      }
    },
    subscribe(runId, listener) {
      const subscription = { runId, listener };
      listeners.add(subscription);
      return () => listeners.delete(subscription);
    },
  };
}

function statesOf({ state, judges }: RunProgress): string {
  return [state, ...judges.map((judge) => judge.state)].join(' ');
}
