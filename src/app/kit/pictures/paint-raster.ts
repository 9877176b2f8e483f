import type { Raster } from '../../../core/raster.ts';
import { rasterToImageData } from '../../../pictures/raster-canvas.ts';

/** Puts pixels on a canvas, which takes their size. */
export function paintRaster(canvas: HTMLCanvasElement, raster: Raster): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no 2D canvas to draw pictures on');
  if (canvas.width !== raster.width || canvas.height !== raster.height) {
    canvas.width = raster.width;
    canvas.height = raster.height;
  }
  context.putImageData(rasterToImageData(raster), 0, 0);
}
