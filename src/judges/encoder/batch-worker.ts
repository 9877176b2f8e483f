import * as comlink from 'comlink';
import type { Picture } from '../../core/picture.ts';
import { createRenderer, type PhotoFiles, type Renderer } from '../../pictures/render-picture.ts';
import { JudgeError } from '../judge.ts';
import {
  fitPicture,
  type PixelValues,
  type Preprocessor,
  toPixelValues,
} from '../preprocess/preprocessor.ts';
import { type Fault, fromFault, toFault, toPictureFault } from '../worker/fault.ts';

/** Pictures kept: an encoder takes each one only once. */
const KEPT_PICTURES = 1;
/** Sources kept, 64 kB for a scene: the splits of a short run change the same pictures. */
const KEPT_SOURCES = 64;

/** Turns picture recipes into the numbers that an encoder takes. */
export interface BatchMaker {
  /** batches that it can work on at the same time, ahead of the model */
  readonly size: number;
  /** Rejects with JudgeError if one of the pictures cannot be drawn. */
  make(pictures: readonly Picture[]): Promise<PixelValues>;
}

/** Makes batches in the current thread. */
export function makeBatchesHere(renderer: Renderer, preprocessor: Preprocessor): BatchMaker {
  return {
    size: 1,
    async make(pictures) {
      const fitted = [];
      for (const picture of pictures) {
        const raster = await renderer.render(picture).catch((error: unknown) => {
          throw toPictureFault(error);
        });
        fitted.push(fitPicture(raster, preprocessor));
      }
      return toPixelValues(fitted, preprocessor);
    },
  };
}

/** Faults are sent as data, because an error thrown across threads loses its fields. */
export type BatchOutcome =
  | { readonly ok: true; readonly batch: PixelValues }
  | { readonly ok: false; readonly fault: Fault };

/** PhotoFiles for another thread. */
export type PhotoGiver = (
  sha256: string,
) => Promise<
  { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly fault: Fault }
>;

/** The interface of a worker that makes batches for an encoder. */
export interface BatchWorkerApi {
  /** Called once, before anything else. */
  open(photos: PhotoGiver, preprocessor: Preprocessor): void;
  make(pictures: readonly Picture[]): Promise<BatchOutcome>;
}

/** The code that runs inside such a worker. */
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
