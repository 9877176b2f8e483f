import { checkSides, type Raster } from '../../raster.ts';
import { type Room, withKernels } from './kernels.ts';

/**
 * Returns a picture of `width` x `height` that `work` computes from `raster` in the kernels'
 * memory. `source` is the address of its pixels, `out` that of the result, which is initially
 * black. Throws RangeError unless the sides are whole numbers, at least 1.
 */
export function runOnRaster(
  raster: Raster,
  width: number,
  height: number,
  work: (room: Room, source: number, out: number) => void,
): Raster {
  checkSides(width, height);
  const bytes = width * height * 3;
  return withKernels((room) => {
    const source = room.take(raster.data.length);
    const out = room.take(bytes);
    new Uint8Array(room.buffer(), source).set(raster.data);
    new Uint8Array(room.buffer(), out, bytes).fill(0);
    work(room, source, out);
    return { width, height, data: new Uint8ClampedArray(room.buffer().slice(out, out + bytes)) };
  });
}
