/**
 * Copies `pixels` values of 8 bytes (x, y) from `source` to `out`; `offsets` holds the byte offset
 * (32 bits) of each in `source`.
 */
export function gatherPairs(source: usize, offsets: usize, pixels: i32, out: usize): void {
  for (let i = 0; i < pixels; i++) {
    store<f64>(out + (i << 3), load<f64>(source + load<i32>(offsets + (i << 2))));
  }
}

@inline
function sumOfTwo(a: usize, b: usize, weight: v128): v128 {
  return f32x4.mul(f32x4.add(v128.load(a), v128.load(b)), weight);
}

/**
 * out[i] = the sum over `terms` of weight * (a[i] + b[i]), 32-bit floats. A term is 12 bytes: the
 * addresses of a and b, and the weight. Processes 32 numbers at a time, so that it reads and writes
 * up to 31 more than `count`.
 */
export function sumTerms(terms: usize, termCount: i32, count: i32, out: usize): void {
  const end = terms + termCount * 12;
  for (let at = 0; at < count << 2; at += 128) {
    let sum0 = f32x4.splat(0);
    let sum1 = sum0;
    let sum2 = sum0;
    let sum3 = sum0;
    let sum4 = sum0;
    let sum5 = sum0;
    let sum6 = sum0;
    let sum7 = sum0;
    for (let term = terms; term < end; term += 12) {
      const a = <usize>load<u32>(term) + at;
      const b = <usize>load<u32>(term, 4) + at;
      const weight = v128.load32_splat(term, 8);
      sum0 = f32x4.add(sum0, sumOfTwo(a, b, weight));
      sum1 = f32x4.add(sum1, sumOfTwo(a + 16, b + 16, weight));
      sum2 = f32x4.add(sum2, sumOfTwo(a + 32, b + 32, weight));
      sum3 = f32x4.add(sum3, sumOfTwo(a + 48, b + 48, weight));
      sum4 = f32x4.add(sum4, sumOfTwo(a + 64, b + 64, weight));
      sum5 = f32x4.add(sum5, sumOfTwo(a + 80, b + 80, weight));
      sum6 = f32x4.add(sum6, sumOfTwo(a + 96, b + 96, weight));
      sum7 = f32x4.add(sum7, sumOfTwo(a + 112, b + 112, weight));
    }
    const target = out + at;
    v128.store(target, sum0);
    v128.store(target, sum1, 16);
    v128.store(target, sum2, 32);
    v128.store(target, sum3, 48);
    v128.store(target, sum4, 64);
    v128.store(target, sum5, 80);
    v128.store(target, sum6, 96);
    v128.store(target, sum7, 112);
  }
}
