// never `await import(…)` of it: the module has a `then` of its own that never settles
import opencv from '@techstark/opencv-js';
import type { OpenCv } from './opencv-transforms.ts';

type Loading = OpenCv & { onRuntimeInitialized?: () => void };

/** OpenCV.js as npm has it, ten megabytes with its WASM inside; wrapped for the same reason. */
export async function loadOpenCv(): Promise<{ readonly cv: OpenCv }> {
  const cv = opencv as unknown as Loading;
  if (!cv.Mat) {
    await new Promise<void>((resolve) => {
      cv.onRuntimeInitialized = resolve;
    });
  }
  return { cv };
}
