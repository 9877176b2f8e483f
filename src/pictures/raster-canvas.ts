import { createRaster, type Raster } from '../core/raster.ts';

/** Rows read at a time, so that a large photograph is not in memory twice. */
const STRIP_ROWS = 256;

/** The same pixels, opaque, for a canvas's putImageData. */
export function rasterToImageData({ width, height, data }: Raster): ImageData {
  const image = new ImageData(width, height);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    image.data[to] = data[from] as number;
    image.data[to + 1] = data[from + 1] as number;
    image.data[to + 2] = data[from + 2] as number;
    image.data[to + 3] = 255;
  }
  return image;
}

/** A PNG file of the picture, lossless. */
export function rasterToPngBlob(raster: Raster): Promise<Blob> {
  return rasterToPictureBlob(raster, 'image/png');
}

/** A file of the picture: PNG is lossless, JPEG has quality 95. */
export function rasterToPictureBlob(
  raster: Raster,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const canvas = canvasOf(raster);
  contextOf(canvas).putImageData(rasterToImageData(raster), 0, 0);
  // convertToBlob takes the current pixels, so the canvas may be reused before it resolves
  return canvas.convertToBlob({ type, quality: 0.95 });
}

/** The most pixels of a canvas that is kept; a large one would hold its memory for ever. */
const LARGEST_KEPT = 1 << 20;
let kept: OffscreenCanvas | null = null;

/** A canvas of the picture's size. A small one is reused, because creating a canvas takes long. */
function canvasOf({ width, height }: Raster): OffscreenCanvas {
  const canvas = kept ?? new OffscreenCanvas(width, height);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  kept = width * height > LARGEST_KEPT ? null : canvas;
  return canvas;
}

/** A file as a data URL. */
export function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The pixels of a decoded picture, with transparent areas on white. */
export function rasterFromBitmap(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap;
  const raster = createRaster(width, height);
  const canvas = new OffscreenCanvas(width, Math.min(height, STRIP_ROWS));
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - top);
    context.fillRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, top, width, rows, 0, 0, width, rows);
    copyRgb(context.getImageData(0, 0, width, rows).data, raster.data, top * width * 3);
  }
  return raster;
}

function copyRgb(rgba: Uint8ClampedArray, rgb: Uint8ClampedArray, start: number): void {
  for (let from = 0, to = start; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // pixels read back from a GPU may differ between GPUs
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gave no 2D canvas; close other tabs and try again');
  return context;
}
