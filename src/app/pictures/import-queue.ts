import { useRef, useState } from 'react';
import { engine } from '../../runs/engine/engine-client.ts';
import type { PickedFile, PictureSet } from '../../runs/pictures/picture-imports.ts';
import type { Drop } from './files-of-drop.ts';

/** The result of one import; `turn` identifies it. */
export type Outcome = { readonly turn: number } & (
  | { readonly set: PictureSet; readonly files: readonly PickedFile[] }
  | { readonly error: unknown }
);

type Found = Pick<Drop, 'files'> & Partial<Drop>;

interface ImportQueue {
  /** null while nothing is being read; `total` is 0 until the files are counted */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** results since the queue was last empty, oldest first */
  readonly outcomes: readonly Outcome[];
  /** Queues files for import; pictures that a table names may be fetched from `hosts`. */
  readonly take: (finding: Promise<Found>, hosts?: readonly string[]) => void;
  /** Stops the current import and those queued behind it. */
  readonly stop: () => void;
  /** Passes on pictures imported elsewhere. */
  readonly show: (set: PictureSet) => void;
}

/**
 * Imports sets of files one after another. Files dropped while others are being read are queued,
 * and the refusals of both are listed.
 */
export function useImportQueue(onPictures: (set: PictureSet) => void): ImportQueue {
  const [reading, setReading] = useState<ImportQueue['reading']>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const line = useRef({
    last: Promise.resolve(),
    length: 0,
    turns: 0,
    stopping: new AbortController(),
  });
  // the second import adds to what the first has changed by then
  const giving = useRef(onPictures);
  giving.current = onPictures;

  const enqueue = (
    work: (signal: AbortSignal) => Promise<{ set: PictureSet; files: readonly PickedFile[] }>,
  ) => {
    const { current } = line;
    const { signal } = current.stopping;
    const turn = current.turns++;
    if (current.length++ === 0) setOutcomes([]);
    current.last = current.last.then(async () => {
      try {
        signal.throwIfAborted();
        const { set, files } = await work(signal);
        setOutcomes((before) => [...before, { turn, set, files }]);
        if (set.photos.length > 0) giving.current(set);
      } catch (error) {
        if (!signal.aborted) setOutcomes((before) => [...before, { turn, error }]);
      }
      if (--current.length === 0) setReading(null);
    });
  };

  return {
    reading,
    outcomes,
    take(finding, hosts = []) {
      // it may fail before its turn
      finding.catch(() => undefined);
      setReading((now) => now ?? { done: 0, total: 0 });
      enqueue(async (signal) => {
        const { files, refused = [] } = await finding;
        setReading({ done: 0, total: 0 });
        const tell = (done: number, total: number) =>
          // the last progress call may arrive after the result
          setReading((now) => now && { done, total });
        const set = await engine().importPictures(files, hosts, tell, signal);
        return { set: { ...set, refused: [...refused, ...set.refused] }, files };
      });
    },
    stop() {
      line.current.stopping.abort();
      line.current.stopping = new AbortController();
    },
    show: (set) => enqueue(async () => ({ set, files: [] })),
  };
}
