import { createRaster, type Raster } from '../raster.ts';
import { sampleRowBilinear } from './sample-bilinear.ts';

/**
 * Turns the picture about its centre, counter-clockwise for positive degrees. The size stays;
 * what comes into view is black. Bilinear (torchvision's rotate without expand).
 */
export function rotate(raster: Raster, degreesCounterClockwise: number): Raster {
  const { width, height } = raster;
  const target = createRaster(width, height);
  const angle = (degreesCounterClockwise * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const centerX = (width - 1) / 2;
  const centerY = (height - 1) / 2;
  const xs = new Float64Array(width);
  const ys = new Float64Array(width);
  for (let row = 0; row < height; row++) {
    const dy = row - centerY;
    const rowX = centerX - sine * dy - cosine * centerX;
    const rowY = centerY + cosine * dy - sine * centerX;
    for (let i = 0; i < width; i++) {
      xs[i] = rowX + cosine * i;
      ys[i] = rowY + sine * i;
    }
    sampleRowBilinear(raster, xs, ys, target, row, 'plain');
  }
  return target;
}
