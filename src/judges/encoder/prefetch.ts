import type { Picture } from '../../core/picture.ts';
import type { PixelValues } from '../preprocess/preprocessor.ts';
import type { Checkpoint } from '../worker/loaded-model.ts';
import type { BatchMaker } from './batch-worker.ts';

/** Batches that wait for the model, made or being made, at the most. */
const MOST_AHEAD = 32;
const BYTES_AHEAD = 32_000_000;

/**
 * Makes batches in step with the model; each call gives the next one. The pool works in advance, on
 * cheap pictures while the model computes, for the dear ones to come. When it falls behind, a call
 * makes some itself rather than wait; in between, `checkpoint` lets the pool's word in.
 * Rejects as the batch's maker does, each batch in its turn, or as `checkpoint` does.
 */
export function prefetch(
  batches: readonly (readonly Picture[])[],
  pool: BatchMaker | null,
  here: BatchMaker,
  checkpoint: Checkpoint,
): () => Promise<PixelValues> {
  // one in hand for each, and the next, as the pool is heard only between two runs of the model
  const orders = pool ? pool.size + 1 : 0;
  const made = new Map<number, Promise<PixelValues>>();
  const settled = new Set<number>();
  let begun = 0;
  let taken = 0;
  let ordered = 0;
  let room = orders + 1;

  const isRoom = (): boolean => begun < Math.min(batches.length, taken + room);
  /** Settles when the batch is there or has failed; who takes it learns which. */
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
