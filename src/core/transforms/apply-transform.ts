import type { Raster } from '../raster.ts';
import { colorJitter } from './color-jitter.ts';
import { elastic, elasticDisplacement } from './elastic.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import { perspective } from './perspective.ts';
import { resize } from './resize.ts';
import { rotate } from './rotate.ts';
import type { Transform } from './transform.ts';

/** The picture after the transform; the one given stays as it is. */
export function applyTransform(raster: Raster, transform: Transform): Raster {
  const { op, params } = transform;
  switch (op) {
    case 'color_jitter':
      return colorJitter(raster, params);
    case 'rotate':
      return rotate(raster, params.degrees_counter_clockwise);
    case 'gaussian_blur':
      return gaussianBlur(raster, params.sigma, params.kernel_size);
    case 'perspective':
      return perspective(raster, params.start, params.end);
    case 'elastic':
      return elastic(raster, elasticDisplacement(raster.width, raster.height, params));
    case 'resize':
      return resize(raster, params.width, params.height);
    default:
      throw new RangeError(`unknown operation ${String(op satisfies never)}`);
  }
}
