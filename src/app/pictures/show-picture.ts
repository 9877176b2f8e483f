import { proxy, type Remote, wrap } from 'comlink';
import { renderGrey } from '../../core/grey.ts';
import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';
import { renderScene } from '../../core/scenes/render-scene.ts';
import { applyTransform } from '../../core/transforms/registry.ts';
import { engine } from '../../runs/engine/engine.ts';
import type { PictureHost } from './picture.worker.ts';

/**
 * A picture's pixels for the screen. Scenes are small and drawn here and now; a photograph takes a
 * worker, so that the page never waits for one. Rejects when a photograph is stored no more.
 */
export function showPicture(picture: Picture): Raster | Promise<Raster> {
  const { source, steps } = picture;
  if (source.kind === 'grey') return steps.reduce(applyTransform, renderGrey(source));
  if (source.kind === 'scene') return steps.reduce(applyTransform, renderScene(source.scene));
  return pictureHost().render(picture);
}

let host: Remote<PictureHost> | null = null;

function pictureHost(): Remote<PictureHost> {
  if (host === null) {
    host = wrap<PictureHost>(
      new Worker(new URL('./picture.worker.ts', import.meta.url), {
        type: 'module',
        name: 'flipside-pictures',
      }),
    );
    void host.open(proxy((sha256: string) => engine().photoBlob(sha256)));
  }
  return host;
}
