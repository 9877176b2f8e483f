import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import type { Confidence } from '../files/confidence.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { checkOptions } from './check-options.ts';

const ERROR: FigureKind = {
  id: 'calibrationError',
  name: 'Calibration error',
  means:
    'Mean distance between how likely it finds its score and how often that score is right (expected calibration error, ten bins); small samples make it larger.',
  unit: 'share',
  better: 'low',
  of: 'scores',
};

const OVERCONFIDENCE: FigureKind = {
  id: 'overconfidence',
  name: 'Overconfidence',
  plainly: 'surer than it is right, by',
  means:
    'Mean likelihood of its scores less the share that is right: above 0 it is surer than it should be.',
  unit: 'signed',
  better: 'zero',
  of: 'scores',
  enough: 0.05,
  reference: { value: 0, words: 'as sure as right' },
};

/** The probabilities of the ten scores, for judges that report them. */
export const confidenceStep: CheckStep<PairBenchOptions, PairBenchReport, Confidence> = {
  id: 'confidence',
  title: 'How sure it is',
  asks: 'How likely it finds each of the scores 1 to 10 of some of the pairs.',
  rungs: { quick: [4, 8], standard: [8, 16, 40], whole: [32, 64] },
  optionsOf(items, source) {
    const options = checkOptions(items, source);
    return typeof options === 'string' ? options : { ...options, splits: ['R'], scoresOnly: true };
  },
  whyNot: ({ modes }) =>
    modes.includes('choose') ? null : 'this judge does not give the likelihood of an answer',
  look: { kind: 'confidence', name: { judge: 0 } },
  figures: [ERROR, OVERCONFIDENCE],
  measure({ look }) {
    const { calibration = null } = look ?? {};
    const { judgements: n = 0, error = null } = calibration ?? {};
    const { confidence = 0, accuracy = null } = calibration ?? {};
    return {
      figures: [
        { id: ERROR.id, value: error, interval: null, n },
        {
          id: OVERCONFIDENCE.id,
          value: accuracy && confidence - accuracy.share,
          // the mean probability is exact; the share of correct scores is an estimate
          interval: accuracy && {
            low: confidence - accuracy.high,
            high: confidence - accuracy.low,
          },
          n,
        },
      ],
    };
  },
};
