import type { Raster } from '../../src/core/raster.ts';
import type { Transform } from '../../src/core/transforms/registry.ts';
import type { Mat, OpenCv } from '../opencv/opencv.js';

/** A transform in OpenCV, prepared for one picture: matrices are created once and reused. */
export interface OpenCvTransform {
  /** [height, width, 3] */
  run(): Uint8Array;
  /** functions and flags, in words */
  readonly how: string;
}

type Params<O extends Transform['op']> = Extract<Transform, { op: O }>['params'];

/**
 * The same transform with our interpolation, border and kernel, on 8-bit RGB. Like ours it reads
 * from and writes to JavaScript memory, because the next call overwrites a Mat.
 */
export function prepareOpenCv(cv: OpenCv, raster: Raster, transform: Transform): OpenCvTransform {
  const source = new cv.Mat(raster.height, raster.width, cv.CV_8UC3);
  const { how, run } = prepareMats(cv, source, transform);
  return {
    how,
    run() {
      source.data.set(raster.data);
      return run().slice();
    },
  };
}

/** The same, from `source` to a Mat; returns a view of it. */
function prepareMats(cv: OpenCv, source: Mat, { op, params }: Transform): OpenCvTransform {
  switch (op) {
    case 'color_jitter':
      return colorJitter(cv, source, params);
    case 'rotate':
      return rotate(cv, source, params);
    case 'gaussian_blur':
      return gaussianBlur(cv, source, params);
    case 'perspective':
      return perspective(cv, source, params);
    case 'elastic':
      return elastic(cv, source, params);
    case 'resize':
      return resize(cv, source, params);
    default:
      throw new RangeError(`no OpenCV counterpart of ${op} is measured`);
  }
}

function rotate(cv: OpenCv, source: Mat, params: Params<'rotate'>): OpenCvTransform {
  const target = new cv.Mat();
  const size = new cv.Size(source.cols, source.rows);
  const centre = new cv.Point((source.cols - 1) / 2, (source.rows - 1) / 2);
  return {
    how: 'getRotationMatrix2D, warpAffine linear, black border',
    run() {
      const matrix = cv.getRotationMatrix2D(centre, params.degrees_counter_clockwise, 1);
      cv.warpAffine(source, target, matrix, size, cv.INTER_LINEAR, cv.BORDER_CONSTANT);
      matrix.delete();
      return target.data;
    },
  };
}

function perspective(cv: OpenCv, source: Mat, params: Params<'perspective'>): OpenCvTransform {
  const target = new cv.Mat();
  const size = new cv.Size(source.cols, source.rows);
  const start = cv.matFromArray(4, 1, cv.CV_32FC2, params.start.flat());
  const end = cv.matFromArray(4, 1, cv.CV_32FC2, params.end.flat());
  return {
    how: 'getPerspectiveTransform, warpPerspective linear, black border',
    run() {
      const matrix = cv.getPerspectiveTransform(start, end);
      cv.warpPerspective(source, target, matrix, size, cv.INTER_LINEAR, cv.BORDER_CONSTANT);
      matrix.delete();
      return target.data;
    },
  };
}

function gaussianBlur(cv: OpenCv, source: Mat, params: Params<'gaussian_blur'>): OpenCvTransform {
  const target = new cv.Mat();
  const { kernel_size: width, sigma } = params;
  const size = new cv.Size(width, width);
  return {
    how: `GaussianBlur ${width}x${width}, reflected border`,
    run() {
      cv.GaussianBlur(source, target, size, sigma, sigma, cv.BORDER_REFLECT_101);
      return target.data;
    },
  };
}

/** INTER_AREA antialiases, as ours does; INTER_LINEAR skips pixels when shrinking. */
function resize(cv: OpenCv, source: Mat, params: Params<'resize'>): OpenCvTransform {
  const target = new cv.Mat();
  const size = new cv.Size(params.width, params.height);
  return {
    how: `resize to ${params.width}x${params.height}, INTER_AREA (antialiased, as ours)`,
    run() {
      cv.resize(source, target, size, 0, 0, cv.INTER_AREA);
      return target.data;
    },
  };
}

function elastic(cv: OpenCv, source: Mat, params: Params<'elastic'>): OpenCvTransform {
  const { rows, cols } = source;
  const target = new cv.Mat();
  const noise = new cv.Mat(rows, cols, cv.CV_32FC2);
  const blurred = new cv.Mat();
  const steps = new cv.Mat(rows, cols, cv.CV_32FC2);
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++, i += 2) {
      steps.data32F[i] = x;
      steps.data32F[i + 1] = y;
    }
  }
  const low = new cv.Mat(2, 1, cv.CV_64FC1, new cv.Scalar(-1));
  const high = new cv.Mat(2, 1, cv.CV_64FC1, new cv.Scalar(1));
  const width = Math.floor(8 * params.sigma + 1) | 1;
  const size = new cv.Size(width, width);
  const { alpha, sigma } = params;
  const none = new cv.Mat();
  return {
    how: `randu, GaussianBlur ${width}x${width} of the float field, remap linear, black border`,
    run() {
      cv.randu(noise, low, high);
      cv.GaussianBlur(noise, blurred, size, sigma, sigma, cv.BORDER_REFLECT_101);
      // alpha / width * (width / 2): displacements in pixels
      cv.addWeighted(blurred, alpha / 2, steps, 1, 0, blurred);
      cv.remap(source, target, blurred, none, cv.INTER_LINEAR, cv.BORDER_CONSTANT);
      return target.data;
    },
  };
}

function colorJitter(cv: OpenCv, source: Mat, params: Params<'color_jitter'>): OpenCvTransform {
  const target = new cv.Mat();
  const grey = new cv.Mat();
  const greyRgb = new cv.Mat();
  const hsv = new cv.Mat();
  // a full circle of hue is 256 here
  const turn = Math.round(params.hue * 256);
  const channels = new cv.MatVector();
  const table = cv.matFromArray(
    1,
    256,
    cv.CV_8UC1,
    Array.from({ length: 256 }, (_, hue) => (hue + turn + 256) % 256),
  );
  return {
    how: `${params.order.join(', ')}; hue through HSV_FULL and a table, 8 bits between the steps`,
    run() {
      source.copyTo(target);
      for (const step of params.order) {
        if (step === 'brightness') {
          target.convertTo(target, -1, params.brightness, 0);
        } else if (step === 'contrast') {
          cv.cvtColor(target, grey, cv.COLOR_RGB2GRAY);
          const [mean = 0] = cv.mean(grey);
          target.convertTo(target, -1, params.contrast, (1 - params.contrast) * mean);
        } else if (step === 'saturation') {
          cv.cvtColor(target, grey, cv.COLOR_RGB2GRAY);
          cv.cvtColor(grey, greyRgb, cv.COLOR_GRAY2RGB);
          const { saturation } = params;
          cv.addWeighted(target, saturation, greyRgb, 1 - saturation, 0, target);
        } else {
          cv.cvtColor(target, hsv, cv.COLOR_RGB2HSV_FULL);
          cv.split(hsv, channels);
          const hue = channels.get(0);
          cv.LUT(hue, table, hue);
          channels.set(0, hue);
          cv.merge(channels, hsv);
          cv.cvtColor(hsv, target, cv.COLOR_HSV2RGB_FULL);
          hue.delete();
        }
      }
      return target.data;
    },
  };
}
