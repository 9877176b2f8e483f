import * as comlink from 'comlink';
import type { Picture } from '../../core/picture.ts';
import type { PhotoFiles } from '../../pictures/render-picture.ts';
import { JudgeError } from '../judge.ts';
import type { PixelValues, Preprocessor } from '../preprocess/preprocessor.ts';
import { AbortScope } from '../worker/abort-scope.ts';
import { fromFault, toFault } from '../worker/fault.ts';
import type { BatchMaker, BatchOutcome, BatchWorkerApi, PhotoGiver } from './batch-worker.ts';

/** More workers would be faster than any model needs. */
const MOST_WORKERS = 4;

interface Member {
  readonly api: comlink.Remote<BatchWorkerApi>;
  readonly life: AbortScope;
}

/**
 * Makes batches in workers of its own, so that pictures are drawn, changed and resized while the
 * model computes. The workers start with the first batch and end with the worker that started them.
 * Null if workers are not available or there is no spare core.
 */
export function startWorkerPool(photos: PhotoFiles, preprocessor: Preprocessor): BatchMaker | null {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  if (typeof Worker === 'undefined' || cores < 2) return null;
  const size = Math.min(Math.floor(cores / 2), MOST_WORKERS);
  const members: Member[] = [];
  let next = 0;

  const make = async (pictures: readonly Picture[]): Promise<PixelValues> => {
    const place = next++ % size;
    members[place] ??= startMember(photos, preprocessor);
    const { api, life } = members[place];
    const outcome = await life.race<BatchOutcome>(api.make(pictures));
    if (outcome.ok) return outcome.batch;
    throw fromFault(outcome.fault);
  };
  return { size, make };
}

function startMember(photos: PhotoFiles, preprocessor: Preprocessor): Member {
  const worker = new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' });
  const life = new AbortScope();
  worker.onerror = ({ message }) => {
    life.abort(new JudgeError('runtime', 'the worker that draws pictures broke down', message));
  };
  const api = comlink.wrap<BatchWorkerApi>(worker);
  // calls arrive in the order they are made, so later calls need not wait for this one
  api.open(comlink.proxy(tellingFaults(photos)), preprocessor).catch(() => {});
  return { api, life };
}

function tellingFaults(photos: PhotoFiles): PhotoGiver {
  return async (sha256) => {
    try {
      return { ok: true, file: await photos(sha256) };
    } catch (error) {
      return { ok: false, fault: toFault(error, 'computing') };
    }
  };
}
