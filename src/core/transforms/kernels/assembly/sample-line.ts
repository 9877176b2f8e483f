/** Weights have 14 fractional bits: two fit 16 bits each and, times 255, their sum fits 32 bits. */
const WEIGHT_BITS: i32 = 14;
const WEIGHT_ONE: f32 = 16384;

/** The three channels of a pixel and the next one, each pair side by side in 16 bits. */
@inline
function pairChannels(address: usize): v128 {
  return i8x16.swizzle(
    v128.load64_zero(address),
    i8x16(0, -1, 3, -1, 1, -1, 4, -1, 2, -1, 5, -1, -1, -1, -1, -1),
  );
}

@inline
function mixFour(top: v128, bottom: v128, address: usize, stride: i32): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(pairChannels(address), top),
    i32x4.dot_i16x8_s(pairChannels(address + stride), bottom),
  );
}

@inline
function roundLevels(sums: v128): v128 {
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat(1 << (WEIGHT_BITS - 1))), WEIGHT_BITS);
}

/**
 * Samples four positions (x, y) of the interleaved RGB picture at `source`, bilinearly, into the 12
 * bytes at `out`; (0, 0) is the centre of the first pixel. Output for a position outside is left
 * unchanged. Reads up to two bytes beyond the picture.
 */
@inline
export function sampleFour(
  source: usize,
  width: i32,
  height: i32,
  x: v128,
  y: v128,
  faded: bool,
  out: usize,
): void {
  const right = <f32>(width - 1);
  const below = <f32>(height - 1);
  const zero = f32x4.splat(0);
  const inside = v128.and(
    v128.and(f32x4.ge(x, zero), f32x4.lt(x, f32x4.splat(right))),
    v128.and(f32x4.ge(y, zero), f32x4.lt(y, f32x4.splat(below))),
  );
  if (i32x4.all_true(inside)) {
    const stride = width * 3;
    const column = i32x4.trunc_sat_f32x4_s(x);
    const row = i32x4.trunc_sat_f32x4_s(y);
    const fx = f32x4.mul(f32x4.sub(x, f32x4.convert_i32x4_s(column)), f32x4.splat(WEIGHT_ONE));
    const fy = f32x4.sub(y, f32x4.convert_i32x4_s(row));
    const half = f32x4.splat(0.5);
    const bottomRight = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(fx, fy), half));
    const rightShare = i32x4.trunc_sat_f32x4_s(f32x4.add(fx, half));
    const bottomShare = i32x4.trunc_sat_f32x4_s(
      f32x4.add(f32x4.mul(fy, f32x4.splat(WEIGHT_ONE)), half),
    );
    const topRight = i32x4.sub(rightShare, bottomRight);
    const bottomLeft = i32x4.sub(bottomShare, bottomRight);
    const topLeft = i32x4.sub(i32x4.sub(i32x4.splat(1 << WEIGHT_BITS), rightShare), bottomLeft);
    const low = i32x4.splat(0xffff);
    const top = v128.or(v128.and(topLeft, low), i32x4.shl(topRight, 16));
    const bottom = v128.or(v128.and(bottomLeft, low), i32x4.shl(bottomRight, 16));
    const offset = i32x4.add(
      i32x4.mul(row, i32x4.splat(stride)),
      i32x4.add(i32x4.add(column, column), column),
    );
    const a = mixFour(
      v128.shuffle<i32>(top, top, 0, 0, 0, 0),
      v128.shuffle<i32>(bottom, bottom, 0, 0, 0, 0),
      source + i32x4.extract_lane(offset, 0),
      stride,
    );
    const b = mixFour(
      v128.shuffle<i32>(top, top, 1, 1, 1, 1),
      v128.shuffle<i32>(bottom, bottom, 1, 1, 1, 1),
      source + i32x4.extract_lane(offset, 1),
      stride,
    );
    const c = mixFour(
      v128.shuffle<i32>(top, top, 2, 2, 2, 2),
      v128.shuffle<i32>(bottom, bottom, 2, 2, 2, 2),
      source + i32x4.extract_lane(offset, 2),
      stride,
    );
    const d = mixFour(
      v128.shuffle<i32>(top, top, 3, 3, 3, 3),
      v128.shuffle<i32>(bottom, bottom, 3, 3, 3, 3),
      source + i32x4.extract_lane(offset, 3),
      stride,
    );
    const levels = i8x16.swizzle(
      i8x16.narrow_i16x8_u(
        i16x8.narrow_i32x4_s(roundLevels(a), roundLevels(b)),
        i16x8.narrow_i32x4_s(roundLevels(c), roundLevels(d)),
      ),
      i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1),
    );
    v128.store64_lane(out, levels, 0);
    v128.store32_lane(out + 8, levels, 2);
    return;
  }
  const minusOne = f32x4.splat(-1);
  const near = v128.and(
    v128.and(f32x4.gt(x, minusOne), f32x4.lt(x, f32x4.splat(<f32>width))),
    v128.and(f32x4.gt(y, minusOne), f32x4.lt(y, f32x4.splat(<f32>height))),
  );
  if (!v128.any_true(near)) return;
  sampleOne(source, width, height, f32x4.extract_lane(x, 0), f32x4.extract_lane(y, 0), faded, out);
  sampleOne(source, width, height, f32x4.extract_lane(x, 1), f32x4.extract_lane(y, 1), faded, out + 3);
  sampleOne(source, width, height, f32x4.extract_lane(x, 2), f32x4.extract_lane(y, 2), faded, out + 6);
  sampleOne(source, width, height, f32x4.extract_lane(x, 3), f32x4.extract_lane(y, 3), faded, out + 9);
}

/**
 * The same for one position, of whose four pixels some may lie outside. Pixels outside are black;
 * `faded` additionally darkens the result by the share outside.
 */
export function sampleOne(
  source: usize,
  width: i32,
  height: i32,
  x: f32,
  y: f32,
  faded: bool,
  out: usize,
): void {
  // false for NaN as well
  if (!(x > -1 && x < <f32>width && y > -1 && y < <f32>height)) return;
  const left = <i32>Mathf.floor(x);
  const top = <i32>Mathf.floor(y);
  let inside: f32 = 0;
  let red: f32 = 0;
  let green: f32 = 0;
  let blue: f32 = 0;
  for (let dy = 0; dy < 2; dy++) {
    const row = top + dy;
    if (row < 0 || row >= height) continue;
    const down: f32 = dy == 0 ? 1 - (y - <f32>top) : y - <f32>top;
    for (let dx = 0; dx < 2; dx++) {
      const column = left + dx;
      if (column < 0 || column >= width) continue;
      const weight: f32 = down * (dx == 0 ? 1 - (x - <f32>left) : x - <f32>left);
      const p = source + (row * width + column) * 3;
      inside += weight;
      red += weight * <f32>load<u8>(p);
      green += weight * <f32>load<u8>(p, 1);
      blue += weight * <f32>load<u8>(p, 2);
    }
  }
  const share: f32 = faded ? inside : 1;
  store<u8>(out, <u8>(red * share + 0.5));
  store<u8>(out, <u8>(green * share + 0.5), 1);
  store<u8>(out, <u8>(blue * share + 0.5), 2);
}
