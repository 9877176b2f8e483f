import type { FigureKind } from '../../../checkup/check-figure.ts';
import type { CheckStep } from '../../../checkup/check-step.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairBenchReport } from '../report/run-reader.ts';
import { checkOptions } from './check-options.ts';
import { measureRetest, TIMES } from './measure-retest.ts';

type RetestStep = CheckStep<PairBenchOptions, PairBenchReport>;

/** The texts of a step that repeats every question; they depend on where the sampling happens. */
interface RetestWords extends Pick<RetestStep, 'id' | 'title' | 'asks'> {
  readonly retest: Pick<FigureKind, 'id' | 'name' | 'plainly' | 'means'>;
  readonly overNoise: Pick<FigureKind, 'id' | 'name' | 'plainly' | 'means'>;
  /** whether the step is for judges that use their own temperature, or for the others */
  readonly ownTemperature: boolean;
  /** why the other judges skip this step */
  readonly elsewhere: string;
}

/** Asks the same pairs several times, which measures a judge's noise floor. */
function retestStepOf({ id, title, asks, ...words }: RetestWords): RetestStep {
  const retest: FigureKind = {
    ...words.retest,
    unit: 'share',
    better: 'high',
    of: 'repeated scores',
    enough: 0.06,
  };
  const overNoise: FigureKind = {
    ...words.overNoise,
    unit: 'signed',
    better: 'zero',
    of: 'pairs',
    enough: 0.1,
    reference: { value: 0, words: 'no more than noise' },
  };
  return {
    id,
    title,
    asks,
    rungs: { quick: [4, 8], standard: [8, 16, 40], whole: [16, 32, 64] },
    optionsOf(items, source) {
      const options = checkOptions(items, source);
      if (typeof options === 'string') return options;
      const sampling = words.ownTemperature
        ? { ownTemperature: true as const }
        : { temperature: 1 };
      return { ...options, splits: ['R'], ...sampling, repeats: TIMES };
    },
    whyNot({ modes, ownTemperature = false }) {
      if (!modes.includes('generate'))
        return 'a judge that does not write answers the same each time';
      return ownTemperature === words.ownTemperature ? null : words.elsewhere;
    },
    figures: [retest, overNoise],
    measure: ({ report }) => measureRetest(report, { retest, overNoise }),
  };
}

/** Sampling in this page, at temperature 1. */
export const retestStep = retestStepOf({
  id: 'retest',
  title: 'Asked again',
  asks: 'Some of the pairs again, sampled at temperature 1, the model’s own distribution.',
  retest: {
    id: 'retest',
    name: 'Retest within one point',
    plainly: 'scores that stay when asked again',
    means:
      'Share of scores that move by one point at most when the same question is asked again at temperature 1: the judge’s own noise.',
  },
  overNoise: {
    id: 'orderOverNoise',
    name: 'Order beyond noise',
    means:
      'Retest less symmetry of the same sampled scores: above 0 swapping the pictures moves a score more often than asking again.',
  },
  ownTemperature: false,
  elsewhere: 'an endpoint is asked again at its own temperature instead',
});

/** Sampling on a server, at its own temperature: none is sent. */
export const servedStep = retestStepOf({
  id: 'served',
  title: 'Asked again as it is served',
  asks: 'Some of the pairs several times, at the endpoint’s own temperature: none is sent.',
  retest: {
    id: 'servedRetest',
    name: 'Retest as it is served',
    plainly: 'scores that stay when asked again',
    means:
      'Share of scores that move by one point at most when an endpoint is asked the same again at its own temperature: the noise that everything else stands on.',
  },
  overNoise: {
    id: 'servedOrder',
    name: 'Order beyond noise as it is served',
    means:
      'Retest less symmetry of the same scores at the endpoint’s own temperature: above 0 swapping the pictures moves a score more often than asking again.',
  },
  ownTemperature: true,
  elsewhere:
    'this page takes a model’s likeliest words, so by construction it gives the same answer again',
});
