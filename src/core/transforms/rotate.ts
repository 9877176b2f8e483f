import type { Raster } from '../raster.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';

/**
 * Turns the picture about its centre, counter-clockwise for positive degrees. The size stays;
 * what comes into view is black. Bilinear (torchvision's rotate without expand).
 */
export function rotate(raster: Raster, degreesCounterClockwise: number): Raster {
  const { width, height } = raster;
  const angle = (degreesCounterClockwise * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const centerX = (width - 1) / 2;
  const centerY = (height - 1) / 2;
  // where the first pixel comes from
  const x = centerX + sine * centerY - cosine * centerX;
  const y = centerY - cosine * centerY - sine * centerX;
  return runOnRaster(raster, width, height, ({ kernels }, source, out) =>
    kernels.rotate(source, out, width, height, x, y, cosine, sine),
  );
}
