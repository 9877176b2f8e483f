import type { Random } from '../../../../random.ts';

/**
 * A draw from Beta(alpha, alpha), 0..1, by Jöhnk's algorithm (1964) up to 1 and by two gamma draws
 * (Marsaglia and Tsang 2000) above.
 */
export function drawBeta(alpha: number, random: Random): number {
  if (alpha > 1) {
    const [x, y] = [drawGamma(alpha, random), drawGamma(alpha, random)];
    return x / (x + y);
  }
  for (;;) {
    const x = (1 - random.next()) ** (1 / alpha);
    const y = (1 - random.next()) ** (1 / alpha);
    if (x + y <= 1) return x / (x + y);
  }
}

/** A draw from the gamma distribution with that shape, above 1, and scale 1. */
function drawGamma(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = random.normal();
    const cube = (1 + c * normal) ** 3;
    if (cube <= 0) continue;
    const bound = 0.5 * normal * normal + d - d * cube + d * Math.log(cube);
    if (Math.log(1 - random.next()) < bound) return d * cube;
  }
}
