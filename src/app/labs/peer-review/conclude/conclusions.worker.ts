import '../../../../net/guard-worker.ts';
import { expose } from 'comlink';
import {
  type GammaRow,
  measureGammas,
} from '../../../../core/protocols/peer-review/conclusions/gamma-table.ts';
import {
  type ByMethod,
  bootstrapMethodsStepwise,
  type MethodIntervals,
  type MethodMeasures,
  measureMethods,
  type SolverSettings,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import {
  type RoundsPoint,
  traceAgreement,
} from '../../../../core/protocols/peer-review/conclusions/rounds-curve.ts';
import type { Scoring } from '../../../../core/protocols/peer-review/scoring/read-reviews.ts';
import type { Review } from '../../../../core/protocols/peer-review/scoring/review.ts';
import {
  type ScoredReview,
  scoreReviews,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';

/** Conclusions that require a known truth about the models. */
export interface Conclusions {
  readonly methods: ByMethod<MethodMeasures>;
  readonly gammas: readonly GammaRow[];
  readonly rounds: readonly RoundsPoint[];
}

/** Compares reviews with the truth in a worker. */
export interface ConclusionsHost {
  conclude(
    reviews: readonly Review[],
    scoring: Scoring,
    truth: Truth,
    settings: SolverSettings,
  ): Conclusions;
  intervals(
    scored: readonly ScoredReview[],
    truth: Truth,
    settings: SolverSettings,
    onStep: (done: number) => void,
  ): ByMethod<MethodIntervals>;
}

const host: ConclusionsHost = {
  conclude(reviews, scoring, truth, settings) {
    const scored = scoreReviews(reviews, scoring);
    return {
      methods: measureMethods(scored, truth, settings),
      gammas: measureGammas(reviews, scoring.clip, truth, settings.start),
      rounds: traceAgreement(scored, truth, settings.start),
    };
  },
  intervals(scored, truth, settings, onStep) {
    const steps = bootstrapMethodsStepwise(scored, truth, settings);
    for (let done = 1; ; done++) {
      const step = steps.next();
      if (step.done) return step.value;
      onStep(done);
    }
  },
};

expose(host);
