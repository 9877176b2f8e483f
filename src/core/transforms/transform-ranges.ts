import type { ColorStep } from './transform.ts';

/**
 * The ranges that transforms are drawn from. They are our choice: the PairBench paper publishes
 * none. The screen and the exports say so wherever a number depends on them.
 */
export const TRANSFORM_RANGES = {
  source: 'ours: the paper publishes no ranges',
  color_jitter: {
    /** factors, uniform in 1 - x .. 1 + x */
    brightness: 0.5,
    contrast: 0.5,
    saturation: 0.5,
    /** turns of the colour circle, uniform in -x .. x */
    hue: 0.3,
    /** shuffled for every draw */
    steps: ['brightness', 'contrast', 'saturation', 'hue'] satisfies ColorStep[],
  },
  /** degrees, uniform; either sense with the same chance */
  rotate: { low: 30, high: 180 },
  /** sigma in pixels, uniform, for a picture of that short side; scaled with the short side */
  gaussian_blur: { low: 2, high: 5, shortSide: 480 },
  /** torchvision's distortion_scale: a corner moves in by at most this share of half a side */
  perspective: { distortionScale: 0.5 },
  /** alpha and sigma in pixels, sigma uniform */
  elastic: { alpha: 250, sigmaLow: 5, sigmaHigh: 10 },
  /** share of the original's size, for the pair called identical (the paper's 95 %) */
  resize: { scale: 0.95 },
} as const;

/** The odd kernel that holds `sigma` pixels out to three sigmas on either side, at least 3. */
export function blurKernelSize(sigma: number): number {
  return 2 * Math.max(1, Math.ceil(3 * sigma)) + 1;
}
