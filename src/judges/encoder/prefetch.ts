import type { Picture } from '../../core/picture.ts';
import type { PixelValues } from '../preprocess/preprocessor.ts';
import type { Checkpoint } from '../worker/loaded-model.ts';
import type { BatchMaker } from './batch-worker.ts';

/** The most batches that are being made or wait for the model. */
const MOST_AHEAD = 32;
const BYTES_AHEAD = 32_000_000;

/**
 * Makes batches while the model computes; each call returns the next one. The pool works ahead:
 * while the model handles cheap pictures, it prepares the costly ones that follow. If the pool
 * falls behind, the call makes some batches itself rather than wait; between them, `checkpoint`
 * lets the pool's messages in. Rejects as the batch's maker does when that batch's turn comes, or
 * as `checkpoint` does.
 */
export function prefetch(
  batches: readonly (readonly Picture[])[],
  pool: BatchMaker | null,
  here: BatchMaker,
  checkpoint: Checkpoint,
): () => Promise<PixelValues> {
  // one for each worker and one more: the pool's messages arrive only between runs of the model
  const orders = pool ? pool.size + 1 : 0;
  const made = new Map<number, Promise<PixelValues>>();
  const settled = new Set<number>();
  let begun = 0;
  let taken = 0;
  let ordered = 0;
  let room = orders + 1;

  const isRoom = (): boolean => begun < Math.min(batches.length, taken + room);
  /** Settles when the batch is ready or has failed; awaiting the batch itself tells which. */
  const begin = async (maker: BatchMaker): Promise<void> => {
    const place = begun++;
    const batch = maker.make(batches[place] as readonly Picture[]);
    made.set(place, batch);
    await batch.catch(() => {});
    settled.add(place);
  };
  const orderMore = (): void => {
    while (pool && ordered < orders && isRoom()) {
      ordered++;
      void begin(pool).then(() => ordered--);
    }
  };

  return async () => {
    orderMore();
    while (!settled.has(taken) && isRoom()) {
      await begin(here);
      if (!settled.has(taken)) await checkpoint();
      orderMore();
    }
    const values = await (made.get(taken) as Promise<PixelValues>);
    made.delete(taken);
    settled.delete(taken);
    taken++;
    const fitting = Math.floor(BYTES_AHEAD / values.values.byteLength);
    if (pool) room = Math.max(room, Math.min(MOST_AHEAD, fitting));
    orderMore();
    return values;
  };
}
