import { describe, expect, it } from 'vitest';
import { decodeDisplacement } from '../../../src/core/transforms/decode-displacement.ts';

function halves(...bits: number[]): Uint8Array {
  return new Uint8Array(bits.flatMap((half) => [half & 0xff, half >> 8]));
}

describe('decodeDisplacement', () => {
  it('reads little-endian float16 numbers', () => {
    // numpy: np.array([1, -0.5, 0.1, 65504, 2**-24, -0.0], dtype='<f2').view('<u2')
    const bytes = halves(0x3c00, 0xb800, 0x2e66, 0x7bff, 0x0001, 0x8000);
    expect([...decodeDisplacement(bytes, 3, 1)]).toEqual([
      1,
      -0.5,
      Math.fround(0.0999755859375),
      65504,
      2 ** -24,
      -0,
    ]);
  });

  it('reads a view that does not start at an even byte', () => {
    const bytes = new Uint8Array([9, 0x00, 0x3c, 0x00, 0x40]);
    expect([...decodeDisplacement(bytes.subarray(1), 1, 1)]).toEqual([1, 2]);
  });

  it('refuses bytes that do not fit the size, and numbers that are not finite', () => {
    expect(() => decodeDisplacement(halves(0, 0, 0), 2, 1)).toThrow(/takes 8 bytes.*got 6/);
    expect(() => decodeDisplacement(halves(0x7c00, 0), 1, 1)).toThrow(/number 0 is Infinity/);
    expect(() => decodeDisplacement(halves(0, 0x7e00), 1, 1)).toThrow(/number 1 is NaN/);
  });
});
