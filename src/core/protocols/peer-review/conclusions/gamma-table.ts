import {
  type MeanInterval,
  meanInterval,
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import { GAMMA, type Gamma, type Scoring } from '../scoring/read-reviews.ts';
import type { Review } from '../scoring/review.ts';
import { byRepeat, meanScores, scoreReviews, sumReviews } from '../scoring/score.ts';
import { solveUpme } from '../scoring/solve-upme.ts';
import { correlateTruth, type Truth } from '../scoring/truth.ts';

/** The settings of the paper's Table 6, then ours: no cosine, and each part alone. */
export const GAMMA_SETTINGS: readonly { readonly gamma: Gamma; readonly ours?: true }[] = [
  { gamma: GAMMA },
  { gamma: [0.3, 0.3, 0.4] },
  { gamma: [0.5, 0.3, 0.2] },
  { gamma: [0.3, 0.5, 0.2] },
  { gamma: [0.5, 0.5, 0], ours: true },
  { gamma: [1, 0, 0], ours: true },
  { gamma: [0, 1, 0], ours: true },
  { gamma: [0, 0, 1], ours: true },
];

/** How well the scores for one γ agree with the truth. */
export interface GammaRow {
  readonly gamma: Gamma;
  readonly ours: boolean;
  /** UPME's, as mean over the repeats, or the only value */
  readonly pearson: MeanInterval | null;
  readonly spearman: MeanInterval | null;
  /** Spearman with equal weights */
  readonly plain: MeanInterval | null;
  /** UPME's Spearman minus that with equal weights, paired by repeat */
  readonly gain: PairedDifference | null;
}

/**
 * Measures every setting. Settings under which no review counts are left out, such as γ₃ alone
 * without an encoder.
 */
export function measureGammas(
  reviews: readonly Review[],
  clip: Scoring['clip'],
  truth: Truth,
  start: number,
): GammaRow[] {
  return GAMMA_SETTINGS.flatMap(({ gamma, ours = false }) => {
    if (gamma[0] + gamma[1] === 0 && reviews.every((review) => review.clip === null)) return [];
    const repeats = byRepeat(scoreReviews(reviews, { gamma, clip })).map((scored) => {
      const sums = sumReviews(scored, truth.length);
      const same = truth.map(() => 1);
      const upme = solveUpme(
        sums,
        truth.map(() => start),
      ).scores;
      return {
        upme: correlateTruth(upme, truth),
        uniform: correlateTruth(meanScores(sums, same), truth),
      };
    });
    if (repeats.length === 0) return [];
    const [weighted, plain] = [
      repeats.map(({ upme }) => upme.spearman),
      repeats.map(({ uniform }) => uniform.spearman),
    ];
    return [
      {
        gamma,
        ours,
        pearson: meanInterval(repeats.map(({ upme }) => upme.pearson)),
        spearman: meanInterval(weighted),
        plain: meanInterval(plain),
        gain: pairedDifference(plain, weighted),
      },
    ];
  });
}
