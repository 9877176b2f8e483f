import { proxy, type Remote, wrap } from 'comlink';
import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { PictureHost } from './picture.worker.ts';

let host: Remote<PictureHost> | null = null;

/**
 * A picture's pixels for the screen, made in a worker: a recipe may come from a link, and the page
 * waits for none. Rejects when a photograph is stored no more or a step cannot be carried out.
 */
export function showPicture(picture: Picture): Promise<Raster> {
  if (host === null) {
    host = wrap<PictureHost>(
      new Worker(new URL('./picture.worker.ts', import.meta.url), {
        type: 'module',
        name: 'flipside-pictures',
      }),
    );
    void host.open(proxy((sha256: string) => engine().photoBlob(sha256)));
  }
  return host.render(picture);
}
