import { sampleFour, sampleOne } from './sample-line';

/** 0, 1, 2, 3 */
@inline
function steps(): v128 {
  return f32x4(0, 1, 2, 3);
}

/** out(column, row) = source(x + cosine column - sine row, y + sine column + cosine row) */
export function rotate(
  source: usize,
  out: usize,
  width: i32,
  height: i32,
  x: f64,
  y: f64,
  cosine: f64,
  sine: f64,
): void {
  for (let row = 0; row < height; row++) {
    const beginX = <f32>(x - sine * row);
    const beginY = <f32>(y + cosine * row);
    const target = out + row * width * 3;
    let column = 0;
    for (; column + 3 < width; column += 4) {
      const at = f32x4.add(f32x4.splat(<f32>column), steps());
      sampleFour(
        source,
        width,
        height,
        f32x4.add(f32x4.splat(beginX), f32x4.mul(f32x4.splat(<f32>cosine), at)),
        f32x4.add(f32x4.splat(beginY), f32x4.mul(f32x4.splat(<f32>sine), at)),
        false,
        target + column * 3,
      );
    }
    for (; column < width; column++) {
      const sampleX = beginX + <f32>cosine * <f32>column;
      const sampleY = beginY + <f32>sine * <f32>column;
      sampleOne(source, width, height, sampleX, sampleY, false, target + column * 3);
    }
  }
}

/**
 * out(column, row) = source((a column + b row + c) / d - 1/2, (e column + f row + g) / d - 1/2)
 * with d = p column + q row + r. Samples partly outside are faded.
 */
export function perspective(
  source: usize,
  out: usize,
  width: i32,
  height: i32,
  a: f64,
  b: f64,
  c: f64,
  e: f64,
  f: f64,
  g: f64,
  p: f64,
  q: f64,
  r: f64,
): void {
  for (let row = 0; row < height; row++) {
    const beginX = <f32>(b * row + c);
    const beginY = <f32>(f * row + g);
    const beginDepth = <f32>(q * row + r);
    const target = out + row * width * 3;
    let column = 0;
    for (; column + 3 < width; column += 4) {
      const at = f32x4.add(f32x4.splat(<f32>column), steps());
      const depth = f32x4.add(f32x4.splat(beginDepth), f32x4.mul(f32x4.splat(<f32>p), at));
      const inverse = f32x4.div(f32x4.splat(1), depth);
      const x = f32x4.add(f32x4.splat(beginX), f32x4.mul(f32x4.splat(<f32>a), at));
      const y = f32x4.add(f32x4.splat(beginY), f32x4.mul(f32x4.splat(<f32>e), at));
      sampleFour(
        source,
        width,
        height,
        f32x4.sub(f32x4.mul(x, inverse), f32x4.splat(0.5)),
        f32x4.sub(f32x4.mul(y, inverse), f32x4.splat(0.5)),
        true,
        target + column * 3,
      );
    }
    for (; column < width; column++) {
      const at = <f32>column;
      const inverse: f32 = 1 / (beginDepth + <f32>p * at);
      const x: f32 = (beginX + <f32>a * at) * inverse - 0.5;
      const y: f32 = (beginY + <f32>e * at) * inverse - 0.5;
      sampleOne(source, width, height, x, y, true, target + column * 3);
    }
  }
}

/**
 * out(column, row) = source(column + x width / 2, row + y height / 2), with x and y interleaved as
 * f32 at `displacement`. Samples partly outside are faded.
 */
export function displace(
  source: usize,
  out: usize,
  width: i32,
  height: i32,
  displacement: usize,
): void {
  const halfWidth = <f32>width / 2;
  const halfHeight = <f32>height / 2;
  let from = displacement;
  for (let row = 0; row < height; row++) {
    const target = out + row * width * 3;
    let column = 0;
    for (; column + 3 < width; column += 4, from += 32) {
      const at = f32x4.add(f32x4.splat(<f32>column), steps());
      const first = v128.load(from);
      const second = v128.load(from, 16);
      const x = v128.shuffle<f32>(first, second, 0, 2, 4, 6);
      const y = v128.shuffle<f32>(first, second, 1, 3, 5, 7);
      sampleFour(
        source,
        width,
        height,
        f32x4.add(at, f32x4.mul(x, f32x4.splat(halfWidth))),
        f32x4.add(f32x4.splat(<f32>row), f32x4.mul(y, f32x4.splat(halfHeight))),
        true,
        target + column * 3,
      );
    }
    for (; column < width; column++, from += 8) {
      const x = <f32>column + load<f32>(from) * halfWidth;
      const y = <f32>row + load<f32>(from, 4) * halfHeight;
      sampleOne(source, width, height, x, y, true, target + column * 3);
    }
  }
}
