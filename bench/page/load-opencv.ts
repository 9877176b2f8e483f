import create, { type OpenCv } from '../opencv/opencv.js';
import wasm from '../opencv/opencv.wasm?url';

/** Loads OpenCV.js with SIMD, as built by bench/opencv/build.sh. */
export function loadOpenCv(): Promise<OpenCv> {
  return create({ locateFile: () => wasm });
}
