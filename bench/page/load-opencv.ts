import create, { type OpenCv } from '../opencv/opencv.js';
import wasm from '../opencv/opencv.wasm?url';

/** OpenCV.js with SIMD, as bench/opencv/build.sh makes it. */
export function loadOpenCv(): Promise<OpenCv> {
  return create({ locateFile: () => wasm });
}
