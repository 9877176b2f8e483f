/** Kinds of step. A step in the table is an i32 kind and two f32, amount and target. */
const BLEND: i32 = 0;
const SATURATION: i32 = 1;
const STEP_BYTES: i32 = 12;

/** Pixels per block, which goes through all steps at once; small enough for the L1 cache. */
const BLOCK: i32 = 64;
/** Bytes from one colour plane of a block (f32) to the next. */
const PLANE: usize = 256;

/**
 * Adding this to a level rounds it, halves to even, and leaves it in the lowest byte of its lane.
 */
const ROUNDING: f32 = 8388608;

/** torchvision's rgb_to_grayscale; they sum to 0.9999. */
const LUMA_RED: f32 = 0.2989;
const LUMA_GREEN: f32 = 0.587;
const LUMA_BLUE: f32 = 0.114;

/** Clamps to 0..high; NaN, e.g. distance zero times an infinite amount, becomes 0. */
@inline
function clamp(values: v128, high: v128): v128 {
  return f32x4.pmin(high, f32x4.pmax(f32x4.splat(0), values));
}

/**
 * target + amount (level - target): accurate if level and target are close and the amount is large
 */
@inline
function mix(address: usize, target: v128, amount: v128): void {
  const distance = f32x4.sub(v128.load(address), target);
  const levels = f32x4.add(target, f32x4.mul(amount, distance));
  v128.store(address, clamp(levels, f32x4.splat(255)));
}

@inline
function greyAt(address: usize): v128 {
  const red = f32x4.mul(f32x4.splat(LUMA_RED), v128.load(address));
  const green = f32x4.mul(f32x4.splat(LUMA_GREEN), v128.load(address, PLANE));
  const blue = f32x4.mul(f32x4.splat(LUMA_BLUE), v128.load(address, 2 * PLANE));
  return f32x4.add(f32x4.add(red, green), blue);
}

function spread(source: usize, planes: usize, end: usize): void {
  for (let p = planes; p < end; p += 16, source += 12) {
    const colors = v128.load(source);
    const red = i8x16.swizzle(
      colors,
      i8x16(0, -1, -1, -1, 3, -1, -1, -1, 6, -1, -1, -1, 9, -1, -1, -1),
    );
    const green = i8x16.swizzle(
      colors,
      i8x16(1, -1, -1, -1, 4, -1, -1, -1, 7, -1, -1, -1, 10, -1, -1, -1),
    );
    const blue = i8x16.swizzle(
      colors,
      i8x16(2, -1, -1, -1, 5, -1, -1, -1, 8, -1, -1, -1, 11, -1, -1, -1),
    );
    v128.store(p, f32x4.convert_i32x4_s(red));
    v128.store(p, f32x4.convert_i32x4_s(green), PLANE);
    v128.store(p, f32x4.convert_i32x4_s(blue), 2 * PLANE);
  }
}

function gather(planes: usize, end: usize, out: usize): void {
  const rounding = f32x4.splat(ROUNDING);
  for (let p = planes; p < end; p += 16, out += 12) {
    const red = f32x4.add(v128.load(p), rounding);
    const green = f32x4.add(v128.load(p, PLANE), rounding);
    const blue = f32x4.add(v128.load(p, 2 * PLANE), rounding);
    const colors = v128.or(v128.or(red, i32x4.shl(green, 8)), i32x4.shl(blue, 16));
    v128.store(
      out,
      i8x16.swizzle(colors, i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1)),
    );
  }
}

function blend(planes: usize, end: usize, amount: v128, target: v128): void {
  for (let p = planes; p < end; p += 16) {
    mix(p, target, amount);
    mix(p + PLANE, target, amount);
    mix(p + 2 * PLANE, target, amount);
  }
}

function saturate(planes: usize, end: usize, amount: v128): void {
  for (let p = planes; p < end; p += 16) {
    const grey = greyAt(p);
    mix(p, grey, amount);
    mix(p + PLANE, grey, amount);
    mix(p + 2 * PLANE, grey, amount);
  }
}

/** Turns the hue by `turn` sixths of the circle, 0..6; value and saturation (HSV) are unchanged. */
function turnHue(planes: usize, end: usize, turn: v128): void {
  for (let p = planes; p < end; p += 16) {
    const red = v128.load(p);
    const green = v128.load(p, PLANE);
    const blue = v128.load(p, 2 * PLANE);
    const high = f32x4.pmax(f32x4.pmax(red, green), blue);
    const low = f32x4.pmin(f32x4.pmin(red, green), blue);
    // hues are in sixths of the circle times the range, which avoids the division
    const range = f32x4.sub(high, low);
    const two = f32x4.add(range, range);
    const four = f32x4.add(two, two);
    const mostlyGreen = f32x4.add(f32x4.sub(blue, red), two);
    const mostlyBlue = f32x4.add(f32x4.sub(red, green), four);
    const notRed = v128.bitselect(mostlyGreen, mostlyBlue, f32x4.eq(high, green));
    const old = v128.bitselect(f32x4.sub(green, blue), notRed, f32x4.eq(high, red));
    const turned = f32x4.add(old, f32x4.mul(turn, range));
    const beyond = f32x4.ge(turned, f32x4.add(four, range));
    // -1..5 times the range: from magenta, before red, to magenta
    const hue = f32x4.sub(turned, v128.and(beyond, f32x4.add(four, two)));
    const redPart = f32x4.pmax(f32x4.sub(hue, four), f32x4.sub(two, hue));
    const greenPart = f32x4.pmin(hue, f32x4.sub(four, hue));
    const bluePart = f32x4.pmax(f32x4.sub(hue, two), f32x4.neg(hue));
    v128.store(p, f32x4.add(low, clamp(redPart, range)));
    v128.store(p, f32x4.add(low, clamp(greenPart, range)), PLANE);
    v128.store(p, f32x4.add(low, clamp(bluePart, range)), 2 * PLANE);
  }
}

function sumGrey(planes: usize, pixels: i32): f64 {
  let sums = f32x4.splat(0);
  let pixel = 0;
  for (; pixel + 3 < pixels; pixel += 4) sums = f32x4.add(sums, greyAt(planes + pixel * 4));
  const inRest = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(pixels - pixel));
  sums = f32x4.add(sums, v128.and(inRest, greyAt(planes + pixel * 4)));
  return (
    <f64>f32x4.extract_lane(sums, 0) +
    <f64>f32x4.extract_lane(sums, 1) +
    <f64>f32x4.extract_lane(sums, 2) +
    <f64>f32x4.extract_lane(sums, 3)
  );
}

/**
 * Applies `count` steps of the table at `steps` to `pixels` interleaved RGB pixels at `source`, in
 * 32-bit floats clamped to 0..255, and writes the rounded result to `out`. If `out` is 0, it
 * returns the sum of the grey levels instead. `room` holds the three planes of a block. Reads and
 * writes up to 13 bytes beyond the picture and reads 16 beyond the planes.
 */
export function adjustColors(
  source: usize,
  out: usize,
  pixels: i32,
  steps: usize,
  count: i32,
  room: usize,
): f64 {
  let sum: f64 = 0;
  for (let begin = 0; begin < pixels; begin += BLOCK) {
    const size = min(BLOCK, pixels - begin);
    const end = room + ((size + 3) >> 2) * 16;
    spread(source + begin * 3, room, end);
    for (let i = 0; i < count; i++) {
      const step = steps + i * STEP_BYTES;
      const kind = load<i32>(step);
      const amount = v128.load32_splat(step, 4);
      if (kind == BLEND) blend(room, end, amount, v128.load32_splat(step, 8));
      else if (kind == SATURATION) saturate(room, end, amount);
      else turnHue(room, end, amount);
    }
    if (out) gather(room, end, out + begin * 3);
    else sum += sumGrey(room, size);
  }
  return sum;
}
