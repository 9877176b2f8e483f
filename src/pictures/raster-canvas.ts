import { createRaster, type Raster } from '../core/raster.ts';

/** Rows read at a time: a whole large photograph would lie in memory twice. */
const STRIP_ROWS = 256;

/** For a canvas's putImageData: the same pixels, opaque. */
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

/** A file of the picture: PNG without loss, JPEG with as little as its quality scale allows. */
export function rasterToPictureBlob(
  raster: Raster,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const canvas = canvasOf(raster);
  contextOf(canvas).putImageData(rasterToImageData(raster), 0, 0);
  // of the pixels as they are now: the next picture may be laid over them
  return canvas.convertToBlob({ type, quality: 0.95 });
}

/** Pixels of the canvas that is kept: a large photograph's would hold its memory for ever. */
const LARGEST_KEPT = 1 << 20;
let kept: OffscreenCanvas | null = null;

/** A canvas of the picture's size: the one used last, where it is small, for a new one takes long. */
function canvasOf({ width, height }: Raster): OffscreenCanvas {
  const canvas = kept ?? new OffscreenCanvas(width, height);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  kept = width * height > LARGEST_KEPT ? null : canvas;
  return canvas;
}

/** A file as an address that holds it whole. */
export function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The pixels of a decoded picture, what is transparent laid on white. */
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
  // pixels read back from a graphics card may differ from card to card
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gave no 2D canvas; close other tabs and try again');
  return context;
}
