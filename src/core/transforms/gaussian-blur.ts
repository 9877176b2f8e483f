import { createRaster, type Raster } from '../raster.ts';
import { convolveSeparable, gaussianKernel } from './convolve-gaussian.ts';

/**
 * Gaussian blur with `sigma` in pixels and an odd `kernelSize`, edges reflected, rounded to whole
 * levels (torchvision's gaussian_blur). Throws RangeError on an even kernel or a sigma of 0.
 */
export function gaussianBlur(raster: Raster, sigma: number, kernelSize: number): Raster {
  const { width, height, data } = raster;
  const target = createRaster(width, height);
  const kernel = gaussianKernel(kernelSize, sigma);
  convolveSeparable(data, width, height, 3, kernel, target.data);
  return target;
}
