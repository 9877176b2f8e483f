/** The parts of OpenCV.js that the bench uses; every Mat stays in WASM memory until deleted. */

export interface Mat {
  readonly rows: number;
  readonly cols: number;
  /** a view of WASM memory, valid until the memory grows */
  readonly data: Uint8Array;
  readonly data32F: Float32Array;
  copyTo(target: Mat): void;
  convertTo(target: Mat, type: number, scale: number, offset: number): void;
  delete(): void;
}

export interface MatVector {
  get(index: number): Mat;
  set(index: number, mat: Mat): void;
}

type Scalar = readonly number[];
type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

export interface OpenCv {
  Mat: new (rows?: number, cols?: number, type?: number, fill?: Scalar) => Mat;
  MatVector: new () => MatVector;
  Size: new (width: number, height: number) => Size;
  Point: new (x: number, y: number) => Point;
  Scalar: new (value: number) => Scalar;
  matFromArray(rows: number, cols: number, type: number, values: readonly number[]): Mat;

  addWeighted(a: Mat, alpha: number, b: Mat, beta: number, gamma: number, out: Mat): void;
  LUT(source: Mat, table: Mat, out: Mat): void;
  mean(source: Mat): Scalar;
  merge(channels: MatVector, out: Mat): void;
  randu(out: Mat, low: Mat, high: Mat): void;
  split(source: Mat, channels: MatVector): void;

  cvtColor(source: Mat, out: Mat, code: number): void;
  GaussianBlur(source: Mat, out: Mat, kernel: Size, x: number, y: number, border: number): void;
  getPerspectiveTransform(from: Mat, to: Mat): Mat;
  getRotationMatrix2D(centre: Point, degrees: number, scale: number): Mat;
  remap(source: Mat, out: Mat, x: Mat, y: Mat, filter: number, border: number): void;
  resize(source: Mat, out: Mat, size: Size, x: number, y: number, filter: number): void;
  warpAffine(source: Mat, out: Mat, matrix: Mat, size: Size, filter: number, border: number): void;
  warpPerspective: OpenCv['warpAffine'];

  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly CV_32FC2: number;
  readonly CV_64FC1: number;
  readonly BORDER_CONSTANT: number;
  readonly BORDER_REFLECT_101: number;
  readonly INTER_AREA: number;
  readonly INTER_LINEAR: number;
  readonly COLOR_RGB2GRAY: number;
  readonly COLOR_GRAY2RGB: number;
  readonly COLOR_RGB2HSV_FULL: number;
  readonly COLOR_HSV2RGB_FULL: number;
}

/** Instantiates the module; `locateFile` returns the address of its WASM file. */
export default function create(options: { locateFile(name: string): string }): Promise<OpenCv>;
