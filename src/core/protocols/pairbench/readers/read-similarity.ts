/**
 * A similarity as a score: round(1 + 9 clip(similarity, 0, 1)), halves up; -1 (invalid) for NaN,
 * such as the cosine of a zero vector. Takes an encoder's cosine and a pixel judge's 0..1 alike.
 *
 * The mapping is ours, as the paper only says that cosines are scaled to 1..10 and rounded. It
 * leaves negative cosines at 1, where (cosine + 1) / 2 would press CLIP's usual ones into 8 to 10.
 */
export function readSimilarity(similarity: number): number {
  if (Number.isNaN(similarity)) return -1;
  return Math.round(1 + 9 * Math.min(1, Math.max(0, similarity)));
}
