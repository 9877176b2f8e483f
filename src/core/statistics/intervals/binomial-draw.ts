import type { Random } from '../../random.ts';
import { logFactorial } from './log-factorial.ts';

/** From this many expected successes on, rejection is faster than inversion. */
const REJECT_FROM = 10;

/**
 * Draws the number of successes in `trials`, each with `probability`, 0..1. Exact for any number of
 * trials.
 */
export function drawBinomial(random: Random, trials: number, probability: number): number {
  if (trials === 0 || probability <= 0) return 0;
  if (probability >= 1) return trials;
  if (probability > 0.5) return trials - drawBinomial(random, trials, 1 - probability);
  return trials * probability < REJECT_FROM
    ? countUp(random, trials, probability)
    : reject(random, trials, probability);
}

/** Inversion: adds up the probabilities of the outcomes from 0 until they exceed a uniform draw. */
function countUp(random: Random, trials: number, probability: number): number {
  const odds = probability / (1 - probability);
  let chance = Math.exp(trials * Math.log1p(-probability));
  let left = random.next();
  let successes = 0;
  while (left > chance && successes < trials) {
    left -= chance;
    chance *= (odds * (trials - successes)) / (successes + 1);
    successes++;
  }
  return successes;
}

/**
 * Algorithm BTRS of Hörmann, "The generation of binomial random variates", Journal of Statistical
 * Computation and Simulation 46, 1993: rejection from a transformed uniform draw, in constant time.
 */
function reject(random: Random, trials: number, probability: number): number {
  const deviation = Math.sqrt(trials * probability * (1 - probability));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const centre = trials * probability + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * deviation;
  const logOdds = Math.log(probability / (1 - probability));
  const mode = Math.floor((trials + 1) * probability);
  const atMode = logFactorial(mode) + logFactorial(trials - mode);
  for (;;) {
    const u = random.next() - 0.5;
    const v = random.next();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + centre);
    if (edge >= 0.07 && v <= squeeze) return k;
    if (k < 0 || k > trials) continue;
    const height = atMode - logFactorial(k) - logFactorial(trials - k) + (k - mode) * logOdds;
    if (Math.log((v * alpha) / (a / (edge * edge) + b)) <= height) return k;
  }
}
