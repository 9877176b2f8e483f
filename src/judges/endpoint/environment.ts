import type { Raster } from '../../core/raster.ts';
import { gatedFetch } from '../../net/request-gate.ts';
import { rasterToPictureBlob } from '../../pictures/raster-canvas.ts';
import type { PictureFormat } from './endpoint-source.ts';

/** What an endpoint judge uses from outside, so that tests can replace it. */
export interface Environment {
  /** like the global fetch, through the request gate */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Rejects with the signal's reason if aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** milliseconds since the epoch */
  readonly now: () => number;
  /** 0 (inclusive) to 1 (exclusive) */
  readonly random: () => number;
  /** the picture as a file in that format */
  readonly encode: (raster: Raster, format: PictureFormat) => Promise<Blob>;
}

export const BROWSER_ENVIRONMENT: Environment = {
  fetch: gatedFetch,
  sleep,
  now: Date.now,
  random: Math.random,
  encode: (raster, format) => rasterToPictureBlob(raster, `image/${format}`),
};

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
