/**
 * The direction of the mean of the vectors, each normalised to length 1 to weigh the same. The
 * result is not normalised.
 */
export function meanDirection(vectors: readonly Float32Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    // sums of squared 32-bit numbers stay far within a double's range
    let square = 0;
    for (const value of vector) square += value * value;
    const length = Math.sqrt(square) || 1;
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / length;
  }
  return mean;
}

/**
 * Cosine of the angle between two vectors, -1..1; NaN if one is zero or their dimensions differ.
 */
export function cosine(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) return Number.NaN;
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return dot / Math.sqrt(squareA * squareB);
}
