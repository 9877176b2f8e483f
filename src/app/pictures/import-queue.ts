import { useRef, useState } from 'react';
import { engine } from '../../runs/engine/engine-client.ts';
import type { PickedFile, PictureSet } from '../../runs/pictures/picture-imports.ts';
import type { Drop } from './files-of-drop.ts';

/** What came of one thing that was brought; `turn` tells it from the others. */
export type Outcome = { readonly turn: number } & (
  | { readonly set: PictureSet; readonly files: readonly PickedFile[] }
  | { readonly error: unknown }
);

type Found = Pick<Drop, 'files'> & Partial<Drop>;

export interface ImportQueue {
  /** null while nothing is read; `total` is 0 until the files are counted */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** of everything brought since nothing was being read, oldest first */
  readonly outcomes: readonly Outcome[];
  /** Takes files in after those brought before, and from these hosts what a table names there. */
  readonly take: (finding: Promise<Found>, hosts?: readonly string[]) => void;
  /** Ends what is being read and what waits behind it. */
  readonly stop: () => void;
  /** Hands on what was taken in elsewhere. */
  readonly show: (set: PictureSet) => void;
}

/**
 * Takes in what is brought, one thing after another. A second handful that is dropped while the first
 * is being read joins it, and the refusals of both are listed.
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
  // the second adds to what the first has changed by then
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
      // it may fail before its turn comes
      finding.catch(() => undefined);
      setReading((now) => now ?? { done: 0, total: 0 });
      enqueue(async (signal) => {
        const { files, refused = [] } = await finding;
        setReading({ done: 0, total: 0 });
        const tell = (done: number, total: number) =>
          // the last call may come behind the result
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
