import { Random } from '../../src/core/random.ts';
import type { Raster } from '../../src/core/raster.ts';
import { drawScene } from '../../src/core/scenes/draw-scene.ts';
import { renderScene } from '../../src/core/scenes/paint-shape.ts';
import type { Transform } from '../../src/core/transforms/registry.ts';

const SIDE = 512;

/** One of each operation, of medium strength. */
export const TRANSFORMS: readonly Transform[] = [
  {
    op: 'color_jitter',
    params: {
      brightness: 1.2,
      contrast: 0.8,
      saturation: 1.3,
      hue: 0.12,
      order: ['brightness', 'contrast', 'saturation', 'hue'],
    },
  },
  { op: 'rotate', params: { degrees_counter_clockwise: 37 } },
  { op: 'gaussian_blur', params: { sigma: 3.5, kernel_size: 23 } },
  {
    op: 'perspective',
    params: {
      start: [
        [0, 0],
        [511, 0],
        [511, 511],
        [0, 511],
      ],
      end: [
        [40, 25],
        [480, 60],
        [505, 450],
        [10, 500],
      ],
    },
  },
  { op: 'elastic', params: { alpha: 250, sigma: 7, seed: 5 } },
  { op: 'resize', params: { width: 486, height: 486 } },
];

/** 512 x 512 shapes with grain, so that neighbouring pixels differ. */
export function benchPicture(): Raster {
  const raster = renderScene(drawScene(new Random(['bench'])), SIDE);
  const random = new Random(['bench', 'grain']);
  for (let i = 0; i < raster.data.length; i++) {
    raster.data[i] = (raster.data[i] as number) + random.integer(-12, 12);
  }
  return raster;
}
