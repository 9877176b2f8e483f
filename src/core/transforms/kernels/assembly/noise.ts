/**
 * Writes `pixels` pairs of 32-bit floats to `out`: noise uniform in [-1, 1), times `scaleX` and
 * `scaleY` in turn. The generator is xoroshiro128+, of which the low half is used. Its 16-byte
 * state at `state` is advanced.
 */
export function noise(state: usize, out: usize, pixels: i32, scaleX: f32, scaleY: f32): void {
  let a = load<u64>(state);
  let b = load<u64>(state, 8);
  const end = out + (pixels << 3);
  for (let p = out; p < end; p += 8) {
    const x = <i32>(a + b) ^ 0x80000000;
    b ^= a;
    a = rotl(a, 24) ^ b ^ (b << 16);
    b = rotl(b, 37);
    const y = <i32>(a + b) ^ 0x80000000;
    b ^= a;
    a = rotl(a, 24) ^ b ^ (b << 16);
    b = rotl(b, 37);
    store<f32>(p, <f32>x * UNIT * scaleX);
    store<f32>(p, <f32>y * UNIT * scaleY, 4);
  }
  store<u64>(state, a);
  store<u64>(state, b, 8);
}

/** 2 ** -31 */
const UNIT: f32 = 4.656612873077393e-10;
