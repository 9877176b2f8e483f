/**
 * The mean score under a distribution over 1..10, in proportion to what lies on those ten; null
 * when nothing does. Scores whose share is not known are left out.
 */
export function expectedScore(probabilities: readonly (number | null)[]): number | null {
  const whole = probabilities.reduce<number>((sum, p) => sum + (p ?? 0), 0);
  if (!(whole > 0)) return null;
  return probabilities.reduce<number>((sum, p, index) => sum + (p ?? 0) * (index + 1), 0) / whole;
}
