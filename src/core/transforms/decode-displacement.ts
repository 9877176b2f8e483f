/**
 * Reads a displacement field for `elastic` from little-endian float16 numbers, [height, width, 2],
 * x then y, in fractions of half the picture's size. Throws RangeError if the length does not match
 * the size or a number is not finite.
 */
export function decodeDisplacement(bytes: Uint8Array, width: number, height: number): Float32Array {
  const length = width * height * 2;
  if (bytes.length !== length * 2) {
    throw new RangeError(
      `a displacement for ${width} x ${height} pixels takes ${length * 2} bytes ` +
        `(float16, x and y), got ${bytes.length}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const field = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const value = decodeHalf(view.getUint16(2 * i, true));
    if (!Number.isFinite(value)) {
      throw new RangeError(`the displacement's number ${i} is ${value}; it must be finite`);
    }
    field[i] = value;
  }
  return field;
}

/** IEEE 754 binary16: 1 bit sign, 5 bits exponent (bias 15), 10 bits fraction. */
function decodeHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (0x400 | fraction) * 2 ** (exponent - 25);
}
