import { applyTransform } from '../../src/core/transforms/registry.ts';
import type { Rounds } from '../bench-api.ts';
import { loadOpenCv } from './load-opencv.ts';
import { prepareOpenCv } from './opencv-transforms.ts';
import { benchPicture, TRANSFORMS } from './transform-cases.ts';

/** Warm-up rounds, in which the engine optimises both sides. */
const WARM_UP = 100;

export async function measureTransform(op: string, rounds: number): Promise<Rounds> {
  const transform = TRANSFORMS.find((one) => one.op === op);
  if (!transform) throw new RangeError(`there is no transform ${op}`);
  const cv = await loadOpenCv();
  const raster = benchPicture();
  const opencv = prepareOpenCv(cv, raster, transform);
  const ours: number[] = [];
  const other: number[] = [];
  let difference = 0;
  for (let round = -WARM_UP; round < rounds; round++) {
    let begun = performance.now();
    const mine = applyTransform(raster, transform);
    const spent = performance.now() - begun;
    begun = performance.now();
    const theirs = opencv.run();
    const spentThere = performance.now() - begun;
    difference = meanDifference(mine.data, theirs);
    if (round < 0) continue;
    ours.push(spent);
    other.push(spentThere);
  }
  const detail = `${raster.width}x${raster.height}; OpenCV.js with SIMD, ${opencv.how}; mean difference ${difference.toFixed(2)} levels`;
  return { ours, other, detail };
}

function meanDifference(a: Uint8ClampedArray, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / a.length;
}
