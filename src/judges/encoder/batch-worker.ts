import * as comlink from 'comlink';
import type { Picture } from '../../core/picture.ts';
import { createRenderer, type PhotoFiles } from '../../pictures/render-picture.ts';
import { JudgeError } from '../judge.ts';
import type { PixelValues, Preprocessor } from '../preprocess/preprocessor.ts';
import { type Fault, fromFault, toFault } from '../worker/fault.ts';
import { type BatchMaker, makeBatchesHere } from './batch-maker.ts';

/** Pictures kept: an encoder takes each once. */
const KEPT_PICTURES = 1;
/** Sources kept, 64 kB for a scene: the splits of a short run change the same pictures in turn. */
const KEPT_SOURCES = 64;

/** Faults travel as data: what is thrown across loses its fields. */
export type BatchOutcome =
  | { readonly ok: true; readonly batch: PixelValues }
  | { readonly ok: false; readonly fault: Fault };

/** PhotoFiles for another thread. */
export type PhotoGiver = (
  sha256: string,
) => Promise<
  { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly fault: Fault }
>;

/** A worker that makes batches for an encoder. */
export interface BatchWorkerApi {
  /** Told once, before anything else. */
  open(photos: PhotoGiver, preprocessor: Preprocessor): void;
  make(pictures: readonly Picture[]): Promise<BatchOutcome>;
}

/** The inside of such a worker. */
export function createBatchWorker(): BatchWorkerApi {
  let maker: BatchMaker | null = null;
  return {
    open(photos, preprocessor) {
      const files: PhotoFiles = async (sha256) => {
        const given = await photos(sha256);
        if (given.ok) return given.file;
        throw fromFault(given.fault);
      };
      const renderer = createRenderer(files, KEPT_PICTURES, KEPT_SOURCES);
      maker = makeBatchesHere(renderer, preprocessor);
    },
    async make(pictures) {
      try {
        if (!maker) throw new JudgeError('runtime', 'a batch was wanted before the worker opened');
        const batch = await maker.make(pictures);
        return comlink.transfer({ ok: true, batch }, [batch.values.buffer]);
      } catch (error) {
        return { ok: false, fault: toFault(error, 'computing') };
      }
    },
  };
}
