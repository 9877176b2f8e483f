import { Random } from '../random.ts';
import type { Raster } from '../raster.ts';
import { blurField } from './blur-field.ts';
import { withKernels } from './kernels/kernels.ts';
import { noiseRows } from './kernels/noise-rows.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import type { Transform } from './transform.ts';

type ElasticParams = Extract<Transform, { op: 'elastic' }>['params'];

/**
 * Takes each pixel from where `displacement` points: [height, width, 2], x then y, in fractions of
 * half the picture's size, measured from the pixel itself. Black outside, bilinear (torchvision's
 * elastic_transform). Throws RangeError when the field does not fit the picture.
 */
export function elastic(raster: Raster, displacement: Float32Array): Raster {
  const { width, height } = raster;
  if (displacement.length !== width * height * 2) {
    throw new RangeError(
      `a ${width} x ${height} picture needs a displacement of ${width * height * 2} numbers, ` +
        `got ${displacement.length}`,
    );
  }
  return runOnRaster(raster, width, height, (room, source, out) => {
    const field = room.take(displacement.byteLength);
    new Float32Array(room.buffer(), field, displacement.length).set(displacement);
    room.kernels.displace(source, out, width, height, field);
  });
}

/**
 * The field for {@link elastic} by torchvision's ElasticTransform: noise uniform in [-1, 1] from
 * `seed`, blurred with `sigma` pixels (kernel 8 sigma + 1, made odd), times `alpha` over the size,
 * so that `alpha` is twice the pixels that an unblurred noise of 1 moves by. Unlike torchvision, x
 * is divided by the width and y by the height, not the other way round: on a picture that is not
 * square, theirs moves one axis further than the other.
 */
export function elasticDisplacement(
  width: number,
  height: number,
  { alpha, sigma, seed }: ElasticParams,
): Float32Array {
  const random = new Random(['elastic', seed]);
  const size = Math.floor(8 * sigma + 1);
  return withKernels((room) => {
    const nextRow = noiseRows(room, random, width, alpha / width, alpha / height);
    return blurField(room, nextRow, width, height, sigma, size % 2 === 0 ? size + 1 : size);
  });
}
