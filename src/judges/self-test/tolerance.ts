import type { Fingerprint } from '../judge.ts';

/** What a self-test compares: angles of vectors, likelihoods of choices, pixel judges' numbers. */
export type SelfTestMeasure = 'cosine' | 'log-probability' | 'similarity';

/** How far from the reference a judge's answers may be and still agree with it. */
export interface Tolerance {
  /** smallest cosine of two vectors */
  readonly cosine: number;
  /** largest difference of two log-probabilities, in nats */
  readonly logProbability: number;
}

/**
 * By the precision of the arithmetic; all values are our choice. Devices differ only in the order
 * of sums, so what matters is how coarsely each sum is rounded.
 */
const TOLERANCES = {
  /** 24 bits: another order of sums changes the last of them, some 1e-5 after all layers */
  single: { cosine: 0.999, logProbability: 0.05 },
  /** 11 bits: some 1e-3 a layer, for logits up to 30 */
  half: { cosine: 0.995, logProbability: 0.2 },
  /** activations are rounded to 8 bits on the way, and each runtime rounds differently */
  eight: { cosine: 0.98, logProbability: 0.5 },
} as const satisfies Record<string, Tolerance>;

/** 64-bit arithmetic: only the last digits of a square root may differ. */
const PIXEL = 1e-9;

/** The tolerance for a judge, by the coarsest number format among its parts. */
export function toleranceFor({ dtype }: Pick<Fingerprint, 'dtype'>): Tolerance {
  if (/q8|int8/.test(dtype)) return TOLERANCES.eight;
  // four-bit weights are computed in single precision, unless they are named f16
  return /f(p)?16/.test(dtype) ? TOLERANCES.half : TOLERANCES.single;
}

/** Whether the lowest cosine, or the largest difference, is within a tolerance; NaN is not. */
export function isWithin(measure: SelfTestMeasure, worst: number, tolerance: number): boolean {
  return measure === 'cosine' ? worst >= tolerance : worst <= tolerance;
}

/** The tolerance that applies to a measure. */
export function limitOf(measure: SelfTestMeasure, tolerance: Tolerance): number {
  switch (measure) {
    case 'cosine':
      return tolerance.cosine;
    case 'log-probability':
      return tolerance.logProbability;
    case 'similarity':
      return PIXEL;
  }
}
