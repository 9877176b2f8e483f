import { engine } from '../../runs/engine/engine-client.ts';
import type { RunProgress } from '../../runs/execution/progress.ts';
import type { RunResults } from '../../runs/results/run-results.ts';

/** Minimum milliseconds between two readings of results while a run is running. */
const RESULTS_EVERY = 2000;

/** The same while there are few answers: they are read in no time, and the figure is still empty. */
const RESULTS_EARLY = 500;

/** Fewer answers than this are few. */
const FEW = 200;

interface RunListener {
  readonly onProgress: (progress: RunProgress) => void;
  /** called with results that differ from the previous ones */
  readonly onResults: (results: RunResults) => void;
  /** called if the results could not be read */
  readonly onError: (error: unknown) => void;
}

/** A run that is followed; after `stop` its listener is not called any more. */
export interface FollowedRun {
  /**
   * Subscribes to its progress and reads its results periodically. Rejects if the run is unknown.
   */
  subscribe(): Promise<void>;
  /** Reads its results now, or again after a reading in progress. Never rejects. */
  read(): Promise<void>;
  /** Stops listening. The run itself continues in the engine. */
  stop(): void;
}

/** Follows a run by its id; reads nothing before `subscribe` or `read`. */
export function followRun(id: string, listener: RunListener): FollowedRun {
  let stopped = false;
  let unsubscribe: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let progress: RunProgress | null = null;
  let outline: string | null = null;
  let reading = false;
  let stale = false;

  // one reading at a time: reading a run of many pairs can take longer than the next answers
  const read = async (): Promise<void> => {
    stale = reading;
    if (reading) return;
    reading = true;
    try {
      const results = await engine().results(id);
      const found = outlineOf(results);
      // unchanged charts of many pairs are not redrawn
      if (!stopped && found !== outline) {
        outline = found;
        listener.onResults(results);
      }
    } catch (error) {
      if (!stopped) listener.onError(error);
    } finally {
      reading = false;
    }
    if (stale && !stopped) await read();
  };

  const take = (next: RunProgress): void => {
    if (stopped) return;
    const before = progress;
    progress = next;
    listener.onProgress(next);
    if (before?.state === next.state && countAsked(before) === countAsked(next)) return;
    if (next.state === 'running' || next.state === 'elsewhere') {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          void read();
        },
        countAsked(next) < FEW ? RESULTS_EARLY : RESULTS_EVERY,
      );
    } else {
      clearTimeout(timer);
      timer = undefined;
      void read();
    }
  };

  return {
    read,
    async subscribe() {
      const end = await engine().subscribe(id, take);
      if (stopped) end();
      else unsubscribe = end;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe?.();
      unsubscribe = null;
    },
  };
}

function countAsked(progress: RunProgress): number {
  return progress.judges.reduce((sum, judge) => sum + judge.asked, 0);
}

/** Longest text of a report that is compared; longer texts list individual items. */
const OUTLINE_TEXT = 1000;

/** The results without individual items, which do not change while the numbers stay the same. */
function outlineOf(results: RunResults): string {
  return JSON.stringify(results, (_, value: unknown) =>
    ArrayBuffer.isView(value) || (typeof value === 'string' && value.length > OUTLINE_TEXT)
      ? null
      : value,
  );
}
