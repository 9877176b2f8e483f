import { engine } from '../../runs/engine/engine-client.ts';
import type { RunProgress } from '../../runs/execution/progress.ts';
import type { RunResults } from '../../runs/results/run-results.ts';

/** Results are read again at most this often while a run is going, in milliseconds. */
const RESULTS_EVERY = 2000;

interface RunListener {
  readonly onProgress: (progress: RunProgress) => void;
  /** gets results that differ from those before */
  readonly onResults: (results: RunResults) => void;
  /** the results could not be read */
  readonly onError: (error: unknown) => void;
}

/** A run that is followed; after `stop` its listener hears nothing more. */
export interface FollowedRun {
  /** Listens to its progress and reads its results as it goes on. Rejects where the run is unknown. */
  subscribe(): Promise<void>;
  /** Reads its results now, or once more after a reading that is under way. Never rejects. */
  read(): Promise<void>;
  /** Stops listening; the run itself goes on in the engine. */
  stop(): void;
}

/** Follows a run by its id; nothing is read or heard before it is asked for. */
export function followRun(id: string, listener: RunListener): FollowedRun {
  let stopped = false;
  let unsubscribe: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let progress: RunProgress | null = null;
  let outline: string | null = null;
  let reading = false;
  let stale = false;

  // one reading at a time: a run of many pairs takes longer to read than answers take to come
  const read = async (): Promise<void> => {
    stale = reading;
    if (reading) return;
    reading = true;
    try {
      const results = await engine().results(id);
      const found = outlineOf(results);
      // charts of many pairs are not drawn again for nothing
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
      timer ??= setTimeout(() => {
        timer = undefined;
        void read();
      }, RESULTS_EVERY);
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

/** Longest text in a report that is compared; longer ones list single things. */
const OUTLINE_TEXT = 1000;

/** All of the results but the single things, which do not change while the numbers stay the same. */
function outlineOf(results: RunResults): string {
  return JSON.stringify(results, (_, value: unknown) =>
    ArrayBuffer.isView(value) || (typeof value === 'string' && value.length > OUTLINE_TEXT)
      ? null
      : value,
  );
}
