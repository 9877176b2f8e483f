/** Between the passes, levels are in 64ths; the sum of two fits 16 bits. */
const LINE_BITS: i32 = 6;

/** Bytes per pixel of the line between the passes. */
const LINE_PIXEL: i32 = 6;

/** The first four levels of two vectors, each multiplied by its own weight, added. */
@inline
function mixLow(near: v128, far: v128, weights: v128): v128 {
  return i32x4.dot_i16x8_s(v128.shuffle<i16>(near, far, 0, 8, 1, 9, 2, 10, 3, 11), weights);
}

@inline
function mixHigh(near: v128, far: v128, weights: v128): v128 {
  return i32x4.dot_i16x8_s(v128.shuffle<i16>(near, far, 4, 12, 5, 13, 6, 14, 7, 15), weights);
}

@inline
function addLow(above: v128, below: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(
    v128.shuffle<i8>(above, below, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
  );
}

@inline
function addHigh(above: v128, below: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(
    v128.shuffle<i8>(above, below, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
  );
}

/**
 * Sums down the columns, in 64ths of a level, two distances of the kernel at a time. `middle`
 * points to the address of the current row in `rows`.
 */
function sumColumns(
  middle: usize,
  weights: usize,
  reach: i32,
  bits: i32,
  stride: i32,
  line: usize,
): void {
  const shift = bits - LINE_BITS;
  const half = i32x4.splat(1 << (shift - 1));
  for (let i = 0; i < stride; i += 16) {
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    let up = middle - 4;
    let down = middle;
    for (let pair = weights, end = weights + 2 * reach; pair < end; pair += 4) {
      const above = v128.load(<usize>load<u32>(up, 4) + i);
      const below = v128.load(<usize>load<u32>(down) + i);
      const farAbove = v128.load(<usize>load<u32>(up) + i);
      const farBelow = v128.load(<usize>load<u32>(down, 4) + i);
      const both = v128.load32_splat(pair);
      const low = addLow(above, below);
      const farLow = addLow(farAbove, farBelow);
      const high = addHigh(above, below);
      const farHigh = addHigh(farAbove, farBelow);
      a = i32x4.add(a, mixLow(low, farLow, both));
      b = i32x4.add(b, mixHigh(low, farLow, both));
      c = i32x4.add(c, mixLow(high, farHigh, both));
      d = i32x4.add(d, mixHigh(high, farHigh, both));
      up -= 8;
      down += 8;
    }
    const target = line + 2 * i;
    v128.store(target, i16x8.narrow_i32x4_s(i32x4.shr_s(a, shift), i32x4.shr_s(b, shift)));
    v128.store(target, i16x8.narrow_i32x4_s(i32x4.shr_s(c, shift), i32x4.shr_s(d, shift)), 16);
  }
}

/**
 * Extends the line beyond both ends with its mirror image, from the ends outwards, so that
 * mirroring may repeat.
 */
function reflectEnds(line: usize, width: i32, reach: i32): void {
  let left = line;
  let right = line + (width - 1) * LINE_PIXEL;
  const step = width > 1 ? 2 * LINE_PIXEL : LINE_PIXEL;
  for (let back = step, k = 0; k < reach; k++) {
    left -= LINE_PIXEL;
    right += LINE_PIXEL;
    store<u32>(left, load<u32>(left + back));
    store<u16>(left, load<u16>(left + back, 4), 4);
    store<u32>(right, load<u32>(right - back));
    store<u16>(right, load<u16>(right - back, 4), 4);
    back += step;
  }
}

/** Sums along the line and converts back to whole levels. */
function sumAlong(
  line: usize,
  weights: usize,
  reach: i32,
  bits: i32,
  stride: i32,
  out: usize,
): void {
  const shift = bits + LINE_BITS;
  const half = i32x4.splat(1 << (shift - 1));
  for (let i = 0; i < stride; i += 16) {
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    let left = line + 2 * i - LINE_PIXEL;
    let right = line + 2 * i;
    for (let pair = weights, end = weights + 2 * reach; pair < end; pair += 4) {
      const both = v128.load32_splat(pair);
      const low = i16x8.add(v128.load(left, LINE_PIXEL), v128.load(right));
      const farLow = i16x8.add(v128.load(left), v128.load(right, LINE_PIXEL));
      const high = i16x8.add(v128.load(left, LINE_PIXEL + 16), v128.load(right, 16));
      const farHigh = i16x8.add(v128.load(left, 16), v128.load(right, LINE_PIXEL + 16));
      a = i32x4.add(a, mixLow(low, farLow, both));
      b = i32x4.add(b, mixHigh(low, farLow, both));
      c = i32x4.add(c, mixLow(high, farHigh, both));
      d = i32x4.add(d, mixHigh(high, farHigh, both));
      left -= 2 * LINE_PIXEL;
      right += 2 * LINE_PIXEL;
    }
    const levels = i8x16.narrow_i16x8_u(
      i16x8.narrow_i32x4_s(i32x4.shr_s(a, shift), i32x4.shr_s(b, shift)),
      i16x8.narrow_i32x4_s(i32x4.shr_s(c, shift), i32x4.shr_s(d, shift)),
    );
    v128.store(out + i, levels);
  }
}

/**
 * Convolves an RGB picture with one symmetric kernel along both axes. `weights` holds 16 bits for
 * each distance 0..reach (odd). The middle weight is halved, because it is counted twice. Twice the
 * sum of the weights is 1 << bits; bits is at most 17. `rows` holds the 32-bit addresses of the
 * rows -reach..height - 1 + reach, mirrored into the picture. `line` has room for width + 2 reach
 * pixels of 6 bytes, plus 32 bytes. Reads and writes up to 15 bytes beyond the pictures.
 */
export function blur(
  out: usize,
  width: i32,
  height: i32,
  rows: usize,
  weights: usize,
  reach: i32,
  bits: i32,
  line: usize,
): void {
  const stride = width * 3;
  const begin = line + reach * LINE_PIXEL;
  for (let row = 0; row < height; row++) {
    sumColumns(rows + 4 * (row + reach), weights, reach, bits, stride, begin);
    reflectEnds(begin, width, reach);
    sumAlong(begin, weights, reach, bits, stride, out + row * stride);
  }
}
