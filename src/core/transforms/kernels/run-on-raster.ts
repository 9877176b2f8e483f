import { createRaster, type Raster } from '../../raster.ts';
import { type Room, withKernels } from './kernels.ts';

/**
 * A picture of `width` x `height` that `work` makes of `raster` in the kernels' memory: `source` is
 * the address of its pixels, `out` that of the result, which is black before.
 */
export function runOnRaster(
  raster: Raster,
  width: number,
  height: number,
  work: (room: Room, source: number, out: number) => void,
): Raster {
  const target = createRaster(width, height);
  const bytes = target.data.length;
  withKernels((room) => {
    const source = room.take(raster.data.length);
    const out = room.take(bytes);
    new Uint8Array(room.buffer(), source).set(raster.data);
    new Uint8Array(room.buffer(), out, bytes).fill(0);
    work(room, source, out);
    target.data.set(new Uint8Array(room.buffer(), out, bytes));
  });
  return target;
}
