/**
 * Adding 1.5 * 2^23 to a sum below 2^22 leaves the nearest whole number, ties to even, in its
 * lowest bits.
 */
const ROUNDER: f32 = 12582912;
const ROUNDER_BITS: i32 = 0x4b400000;

@inline
function toWhole(sums: v128): v128 {
  return i32x4.sub(f32x4.add(sums, f32x4.splat(ROUNDER)), i32x4.splat(ROUNDER_BITS));
}

/** Sixteen levels, clipped to 0..255. */
@inline
function toLevels(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(toWhole(a), toWhole(b)),
    i16x8.narrow_i32x4_s(toWhole(c), toWhole(d)),
  );
}

@inline
function addTo(sums: v128, values: v128, weight: v128): v128 {
  return f32x4.add(sums, f32x4.mul(values, weight));
}

@inline
function widen(low: bool, words: v128): v128 {
  return f32x4.convert_i32x4_s(
    low ? i32x4.extend_low_i16x8_u(words) : i32x4.extend_high_i16x8_u(words),
  );
}

/**
 * Writes the weighted sum of `taps` rows, `stride` bytes each, starting at `rows`, to `out`: as
 * levels if `rounded`, else as f32. Reads and writes in blocks of 16.
 */
@inline
function mixRows(
  rows: usize,
  stride: i32,
  taps: i32,
  weights: usize,
  rounded: bool,
  out: usize,
): void {
  const weightsEnd = weights + (taps << 2);
  for (let at = 0; at < stride; at += 16) {
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    let d = f32x4.splat(0);
    let from = rows + at;
    for (let w = weights; w < weightsEnd; w += 4) {
      const weight = v128.load32_splat(w);
      const levels = v128.load(from);
      const low = i16x8.extend_low_i8x16_u(levels);
      const high = i16x8.extend_high_i8x16_u(levels);
      a = addTo(a, widen(true, low), weight);
      b = addTo(b, widen(false, low), weight);
      c = addTo(c, widen(true, high), weight);
      d = addTo(d, widen(false, high), weight);
      from += stride;
    }
    if (rounded) {
      v128.store(out + at, toLevels(a, b, c, d));
    } else {
      const to = out + (at << 2);
      v128.store(to, a);
      v128.store(to, b, 16);
      v128.store(to, c, 32);
      v128.store(to, d, 48);
    }
  }
}

/**
 * Writes `width` pixels of levels, weighted sums of the pixels of `line` (f32). It works on four
 * pixels at a time and may write up to 13 bytes beyond the last.
 */
@inline
function mixColumns(line: usize, across: usize, width: i32, out: usize): void {
  for (let column = 0; column < width; column += 4) {
    let p = line + load<i32>(across);
    let q = line + load<i32>(across, 4);
    let r = line + load<i32>(across, 8);
    let s = line + load<i32>(across, 12);
    const taps = load<i32>(across, 16);
    across += 20;
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    let d = f32x4.splat(0);
    for (const end = across + (taps << 4); across < end; across += 16) {
      a = addTo(a, v128.load(p), v128.load32_splat(across));
      b = addTo(b, v128.load(q), v128.load32_splat(across, 4));
      c = addTo(c, v128.load(r), v128.load32_splat(across, 8));
      d = addTo(d, v128.load(s), v128.load32_splat(across, 12));
      p += 12;
      q += 12;
      r += 12;
      s += 12;
    }
    const pixels = i8x16.swizzle(
      toLevels(a, b, c, d),
      i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1),
    );
    v128.store(out + column * 3, pixels);
  }
}

/**
 * Resizes rows of `width` pixels to `height` rows, rounded. `down` holds for each row: the byte
 * offset of the window's first row (i32), the number of rows (i32) and their weights (f32).
 */
export function resizeDown(
  source: usize,
  out: usize,
  width: i32,
  height: i32,
  down: usize,
): void {
  const stride = width * 3;
  for (let row = 0; row < height; row++) {
    const taps = load<i32>(down, 4);
    mixRows(source + load<i32>(down), stride, taps, down + 8, true, out + row * stride);
    down += 8 + (taps << 2);
  }
}

/**
 * Like `resizeDown`, but also resizes to `width` pixels across, rounding only at the end. For every
 * four pixels, the last group padded, `across` holds: the byte offsets of their windows' first
 * pixels in a line of f32 (4 i32), the number of taps (i32), the weights of the first taps (4 f32),
 * of the second taps, and so on. `line` has room for a row of f32, in whole blocks of 16.
 */
export function resize(
  source: usize,
  out: usize,
  sourceWidth: i32,
  width: i32,
  height: i32,
  down: usize,
  across: usize,
  line: usize,
): void {
  const stride = sourceWidth * 3;
  for (let row = 0; row < height; row++) {
    const taps = load<i32>(down, 4);
    mixRows(source + load<i32>(down), stride, taps, down + 8, false, line);
    down += 8 + (taps << 2);
    mixColumns(line, across, width, out + row * width * 3);
  }
}
