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
