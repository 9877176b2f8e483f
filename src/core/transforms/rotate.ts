import { createRaster, type Raster } from '../raster.ts';
import { sampleBilinear } from './sample-bilinear.ts';

/**
 * Turns the picture about its centre, counter-clockwise for positive degrees. The size stays;
 * what comes into view is black. Bilinear (torchvision's rotate without expand).
 */
export function rotate(raster: Raster, degreesCounterClockwise: number): Raster {
  const { width, height, data } = raster;
  const target = createRaster(width, height);
  const out = target.data;
  const angle = (degreesCounterClockwise * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const centerX = (width - 1) / 2;
  const centerY = (height - 1) / 2;
  for (let row = 0, t = 0; row < height; row++) {
    const rowX = centerX - sine * (row - centerY) - cosine * centerX;
    const rowY = centerY + cosine * (row - centerY) - sine * centerX;
    for (let i = 0; i < width; i++, t += 3) {
      const x = rowX + cosine * i;
      const y = rowY + sine * i;
      sampleBilinear(data, width, height, x, y, 'plain', out, t);
    }
  }
  return target;
}
