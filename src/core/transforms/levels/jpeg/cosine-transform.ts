/** Side of a block in pixels. */
export const BLOCK = 8;

/** COSINES[u * 8 + x] = c(u) / 2 · cos((2x + 1) u π / 16): orthonormal. */
const COSINES = Float64Array.from({ length: BLOCK * BLOCK }, (_, i) => {
  const [u, x] = [Math.floor(i / BLOCK), i % BLOCK];
  return ((u === 0 ? Math.SQRT1_2 : 1) / 2) * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * BLOCK));
});
const between = new Float64Array(BLOCK * BLOCK);

/** The two-dimensional cosine transform of 8 × 8 values, in place (ITU-T T.81, A.3.3). */
export function transformBlock(block: Float64Array): void {
  for (let row = 0; row < BLOCK; row++) {
    for (let u = 0; u < BLOCK; u++) {
      let sum = 0;
      for (let x = 0; x < BLOCK; x++) {
        sum += (COSINES[u * BLOCK + x] as number) * (block[row * BLOCK + x] as number);
      }
      between[row * BLOCK + u] = sum;
    }
  }
  for (let column = 0; column < BLOCK; column++) {
    for (let u = 0; u < BLOCK; u++) {
      let sum = 0;
      for (let y = 0; y < BLOCK; y++) {
        sum += (COSINES[u * BLOCK + y] as number) * (between[y * BLOCK + column] as number);
      }
      block[u * BLOCK + column] = sum;
    }
  }
}

/** The inverse, in place. Most values of a coarsely quantised block are 0 and are skipped. */
export function restoreBlock(block: Float64Array): void {
  between.fill(0);
  for (let v = 0; v < BLOCK; v++) {
    for (let u = 0; u < BLOCK; u++) {
      const value = block[v * BLOCK + u] as number;
      if (value === 0) continue;
      for (let x = 0; x < BLOCK; x++) {
        const at = v * BLOCK + x;
        between[at] = (between[at] as number) + value * (COSINES[u * BLOCK + x] as number);
      }
    }
  }
  block.fill(0);
  for (let v = 0; v < BLOCK; v++) {
    for (let y = 0; y < BLOCK; y++) {
      const weight = COSINES[v * BLOCK + y] as number;
      for (let x = 0; x < BLOCK; x++) {
        const at = y * BLOCK + x;
        block[at] = (block[at] as number) + weight * (between[v * BLOCK + x] as number);
      }
    }
  }
}
