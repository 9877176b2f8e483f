import { useMemo } from 'react';
import {
  countReviews,
  type ReviewCounts,
} from '../../../../core/protocols/peer-review/scoring/count-reviews.ts';
import type { Review } from '../../../../core/protocols/peer-review/scoring/review.ts';
import {
  movingScores,
  type ScoredReview,
  scoreReviews,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import {
  type TrajectoryPoint,
  traceWeights,
} from '../../../../core/protocols/peer-review/scoring/trajectory.ts';
import {
  type Weightings,
  weighReviews,
} from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import type { OpenSettings, ReadingSettings } from './reading-settings.ts';

/** Results of the reviews under the current settings. */
export interface OpenScores {
  readonly settings: ReadingSettings;
  readonly change: (changes: Partial<ReadingSettings>) => void;
  readonly reviews: readonly Review[];
  readonly scored: readonly ScoredReview[];
  /** how many reviews of each model's answers count or were dropped */
  readonly counts: readonly ReviewCounts[];
  readonly weightings: Weightings;
  /** exponential moving averages after the last review */
  readonly moving: readonly number[];
  readonly trajectory: readonly TrajectoryPoint[];
}

export function useScores(
  models: readonly string[],
  reviews: readonly Review[],
  [settings, change]: OpenSettings,
): OpenScores {
  const { gamma, clip, alpha, start } = settings;
  const made = useMemo(() => {
    const scored = scoreReviews(reviews, { gamma, clip });
    return {
      scored,
      counts: countReviews(reviews, models.length, { gamma, clip }),
      weightings: weighReviews(scored, models.length, start, alpha),
      moving: movingScores(scored, models.length, alpha),
      trajectory: traceWeights(scored, models.length, { start, alpha }),
    };
  }, [models, reviews, gamma, clip, alpha, start]);
  return { ...made, settings, change, reviews };
}
