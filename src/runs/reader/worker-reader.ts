import { proxy, type Remote, wrap } from 'comlink';
import type { AsyncBuffer } from 'hyparquet';
import { AbortScope } from '../../judges/worker/abort-scope.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { ForeignReader, OpenReader } from './foreign-reader.ts';
import {
  type ReaderOutcome,
  type ReaderWorkerApi,
  type RemoteSlice,
  reviveFault,
} from './reader-wire.ts';

/** Milliseconds a call may compute; waiting for a server does not count. */
export const PATIENCE = 30_000;
/** Milliseconds after which an idle worker is terminated. */
const IDLE = 20_000;

/** A started worker; tests pass one without a thread. */
interface ReaderHandle {
  readonly api: Remote<ReaderWorkerApi>;
  /** Sets the callback for when the whole worker breaks down. */
  onBreak(tell: (reason: Error) => void): void;
  terminate(): void;
}

/**
 * Runs all reading in a separate worker, one task at a time. A call that takes too long rejects
 * with ImportError and terminates the worker, and so does a stop; the next call starts a new
 * worker.
 */
export function workerReader(
  start: () => ReaderHandle = startWorker,
  patience: number = PATIENCE,
): OpenReader {
  let worker: ReaderHandle | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const end = () => {
    worker?.terminate();
    worker = null;
  };

  const perform = async (
    method: keyof ForeignReader,
    args: readonly unknown[],
    file: AsyncBuffer | null,
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const { api, onBreak } = worker;
    const scope = new AbortScope();
    // the worker may still be working, and its later result is dropped
    const cut = (reason: unknown) => {
      end();
      scope.abort(reason);
    };
    const stop = () => cut(signal?.reason);
    const clock = startClock(patience, () => cut(tooLong(args)));
    onBreak(cut);
    let broken: { readonly reason: unknown } | null = null;
    const slice =
      file &&
      proxy(
        fetching(file, clock, (reason) => {
          broken ??= { reason };
        }),
      );
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const outcome = await scope.race<ReaderOutcome>(api.perform({ method, args }, slice));
      if (outcome.ok) return outcome.value;
      const fault = broken as { readonly reason: unknown } | null;
      throw fault ? fault.reason : reviveFault(outcome);
    } finally {
      clock.stop();
      signal?.removeEventListener('abort', stop);
      idle = setTimeout(end, IDLE);
    }
  };
  const inTurn = (...input: Parameters<typeof perform>): Promise<unknown> => {
    const result = queue.then(() => perform(...input));
    queue = result.catch(() => undefined);
    return result;
  };

  return (signal) => {
    const call =
      (method: keyof ForeignReader) =>
      (...args: readonly unknown[]) =>
        inTurn(method, args, null, signal);
    return {
      readPhoto: call('readPhoto'),
      decodePhoto: call('decodePhoto'),
      listZip: call('listZip'),
      unzip: call('unzip'),
      readTable: call('readTable'),
      readRunFile: call('readRunFile'),
      readTableHead: call('readTableHead'),
      readJudgementTable: call('readJudgementTable'),
      readVotes: call('readVotes'),
      async openParquet(file, name) {
        const remote = { remoteBytes: file.byteLength };
        return { ...((await inTurn('openParquet', [remote, name], file, signal)) as object), file };
      },
      readRows({ file, ...parquet }, columns, first, last) {
        const remote = { ...parquet, file: { remoteBytes: file.byteLength } };
        return inTurn('readRows', [remote, columns, first, last], file, signal);
      },
    } as ForeignReader;
  };
}

/** Counts milliseconds until `late`; pauses while something else is waited for. */
function startClock(patience: number, late: () => void) {
  let left = patience;
  let since = performance.now();
  let waits = 0;
  let timer = setTimeout(late, left);
  return {
    hold() {
      if (waits++ > 0) return;
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    goOn() {
      if (--waits > 0) return;
      since = performance.now();
      timer = setTimeout(late, left);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Fetches the file's bytes for the worker. Errors are reported on this side: sent across, they
 * would lose their kind.
 */
function fetching(
  file: AsyncBuffer,
  clock: ReturnType<typeof startClock>,
  onFault: (reason: unknown) => void,
): RemoteSlice {
  return async (start, end) => {
    clock.hold();
    try {
      return await file.slice(start, end);
    } catch (reason) {
      onFault(reason);
      return null;
    } finally {
      clock.goOn();
    }
  };
}

function tooLong(args: readonly unknown[]): ImportError {
  const name = args.find((arg) => typeof arg === 'string');
  return new ImportError(
    `${name ?? 'the file'} took longer to read than any sound file does; it may be damaged, or made to`,
    name ?? null,
  );
}

function startWorker(): ReaderHandle {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), {
    type: 'module',
    name: 'flipside-reader',
  });
  return {
    api: wrap<ReaderWorkerApi>(worker),
    onBreak(tell) {
      worker.onerror = ({ message }) =>
        tell(new ImportError(`what reads files broke down over this one: ${message || 'unknown'}`));
    },
    terminate: () => worker.terminate(),
  };
}
