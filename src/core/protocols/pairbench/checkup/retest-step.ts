import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { checkOptions } from './check-options.ts';
import { measureRetest, type RetestKinds, TIMES } from './measure-retest.ts';

const RETEST: FigureKind = {
  id: 'retest',
  name: 'Retest within one point',
  means:
    'Share of scores that move by one point at most when the same question is asked again at temperature 1: the judge’s own noise.',
  unit: 'share',
  better: 'high',
  of: 'repeated scores',
  enough: 0.06,
};

const OVER_NOISE: FigureKind = {
  id: 'orderOverNoise',
  name: 'Order beyond noise',
  means:
    'Retest less symmetry of the same sampled scores: above 0 swapping the pictures moves a score more often than asking again.',
  unit: 'signed',
  better: 'zero',
  of: 'pairs',
  enough: 0.1,
  reference: { value: 0, words: 'no more than noise' },
};

const KINDS: RetestKinds = { retest: RETEST, overNoise: OVER_NOISE };

/** The same pairs sampled several times: the noise floor of a judge that this page serves. */
export const retestStep: CheckStep<PairBenchOptions, PairBenchReport> = {
  id: 'retest',
  title: 'Asked again',
  asks: 'Some of the pairs again, sampled at temperature 1, the model’s own distribution.',
  rungs: { quick: [4, 6], standard: [8, 16], whole: [16, 32] },
  optionsOf(items, source) {
    const options = checkOptions(items, source);
    if (typeof options === 'string') return options;
    return { ...options, splits: ['R'], temperature: 1, repeats: TIMES };
  },
  whyNot({ modes, ownTemperature }) {
    if (!modes.includes('generate'))
      return 'a judge that does not write answers the same each time';
    return ownTemperature ? 'an endpoint is asked again at its own temperature instead' : null;
  },
  figures: [RETEST, OVER_NOISE],
  measure: ({ report }) => measureRetest(report, KINDS),
};
