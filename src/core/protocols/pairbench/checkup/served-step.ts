import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { checkOptions } from './check-options.ts';
import { measureRetest, type RetestKinds, TIMES } from './measure-retest.ts';
import { retestStep } from './retest-step.ts';

const RETEST: FigureKind = {
  id: 'servedRetest',
  name: 'Retest as it is served',
  means:
    'Share of scores that move by one point at most when an endpoint is asked the same again at its own temperature: the noise that everything else stands on.',
  unit: 'share',
  better: 'high',
  of: 'repeated scores',
  enough: 0.06,
};

const OVER_NOISE: FigureKind = {
  id: 'servedOrder',
  name: 'Order beyond noise as it is served',
  means:
    'Retest less symmetry of the same scores at the endpoint’s own temperature: above 0 swapping the pictures moves a score more often than asking again.',
  unit: 'signed',
  better: 'zero',
  of: 'pairs',
  enough: 0.1,
  reference: { value: 0, words: 'no more than noise' },
};

const KINDS: RetestKinds = { retest: RETEST, overNoise: OVER_NOISE };

/** The same pairs several times without a temperature, so that a server applies its own. */
export const servedStep: CheckStep<PairBenchOptions, PairBenchReport> = {
  id: 'served',
  title: 'Asked again as it is served',
  asks: 'Some of the pairs several times, at the endpoint’s own temperature: none is sent.',
  rungs: retestStep.rungs,
  optionsOf(items, source) {
    const options = checkOptions(items, source);
    if (typeof options === 'string') return options;
    return { ...options, splits: ['R'], ownTemperature: true, repeats: TIMES };
  },
  whyNot({ modes, ownTemperature }) {
    if (!modes.includes('generate'))
      return 'a judge that does not write answers the same each time';
    return ownTemperature
      ? null
      : 'this page takes a model’s likeliest words, so by construction it gives the same answer again';
  },
  figures: [RETEST, OVER_NOISE],
  measure: ({ report }) => measureRetest(report, KINDS),
};
