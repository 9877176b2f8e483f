import '../../net/guard-worker.ts';
import { expose, transfer } from 'comlink';
import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';
import type { PhotoFiles } from '../../judges/judge.ts';
import { createRenderer } from '../../pictures/render-picture.ts';

/** Draws pictures for the screen outside the page's thread. */
export interface PictureHost {
  open(photos: PhotoFiles): void;
  render(picture: Picture): Promise<Raster>;
}

let renderer: ReturnType<typeof createRenderer> | null = null;

const pictureHost: PictureHost = {
  open(photos) {
    renderer = createRenderer(photos);
  },
  async render(picture) {
    if (renderer === null) throw new Error('the picture worker was asked before it was opened');
    const raster = await renderer.render(picture);
    // a copy, because the renderer caches its own raster
    const data = raster.data.slice();
    return transfer({ ...raster, data }, [data.buffer]);
  },
};

expose(pictureHost);
