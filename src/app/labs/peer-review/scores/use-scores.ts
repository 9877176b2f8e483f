import { useMemo, useState } from 'react';
import type { Review } from '../../../../core/protocols/peer-review/scoring/review.ts';
import {
  ALPHA,
  movingScores,
  type ScoredReview,
  type Scoring,
  scoreReviews,
  USUAL_SCORING,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import { START } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import {
  type TrajectoryPoint,
  traceWeights,
} from '../../../../core/protocols/peer-review/scoring/trajectory.ts';
import {
  type Weightings,
  weighReviews,
} from '../../../../core/protocols/peer-review/scoring/weightings.ts';

/** How reviews are read; a change reads anew what is there and asks nothing. */
export interface ReadingSettings extends Scoring {
  readonly alpha: number;
  readonly start: number;
}

const USUAL: ReadingSettings = { ...USUAL_SCORING, alpha: ALPHA, start: START };

/** What is made of reviews under the settings of the moment. */
export interface OpenScores {
  readonly settings: ReadingSettings;
  readonly change: (changes: Partial<ReadingSettings>) => void;
  readonly reviews: readonly Review[];
  readonly scored: readonly ScoredReview[];
  readonly weightings: Weightings;
  /** exponential moving averages after the last review */
  readonly moving: readonly number[];
  readonly trajectory: readonly TrajectoryPoint[];
}

export function useScores(models: readonly string[], reviews: readonly Review[]): OpenScores {
  const [settings, setSettings] = useState(USUAL);
  const made = useMemo(() => {
    const { alpha, start } = settings;
    const scored = scoreReviews(reviews, settings);
    return {
      scored,
      weightings: weighReviews(scored, models.length, start),
      moving: movingScores(scored, models.length, alpha),
      trajectory: traceWeights(scored, models.length, { start, alpha }),
    };
  }, [models, reviews, settings]);
  return {
    ...made,
    settings,
    change: (changes) => setSettings({ ...settings, ...changes }),
    reviews,
  };
}
