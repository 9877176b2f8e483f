import { proxy, type Remote, wrap } from 'comlink';
import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { createDrawQueue, type DrawingWorker } from './drawing-worker.ts';
import type { PictureHost } from './picture.worker.ts';

const queue = createDrawQueue(startWorker);

/**
 * A picture's pixels for the screen, drawn in a worker: a recipe from a link must not block the
 * page. Rejects if a photograph is no longer stored, if a step fails or takes too long, and with
 * the signal's reason when stopped.
 */
export function showPicture(picture: Picture, signal: AbortSignal): Promise<Raster> {
  return queue.draw(picture, signal);
}

function startWorker(): DrawingWorker {
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
    type: 'module',
    name: 'flipside-pictures',
  });
  const host: Remote<PictureHost> = wrap<PictureHost>(worker);
  void host.open(proxy((sha256: string) => engine().photoBlob(sha256)));
  return { draw: (picture) => host.render(picture), end: () => worker.terminate() };
}
