import '../../../../net/guard-worker.ts';
import { expose } from 'comlink';
import {
  type CorrectedJudge,
  correctMeans,
} from '../../../../core/protocols/real-judges/measure/correct-means.ts';
import {
  measureSetAgreement,
  type SetAgreement,
} from '../../../../core/protocols/real-judges/measure/measure-agreement.ts';
import {
  type MeasuredSet,
  measureJudges,
} from '../../../../core/protocols/real-judges/measure/measure-judges.ts';
import type { RealJudgesOptions } from '../../../../core/protocols/real-judges/options.ts';
import type { JudgeVerdicts } from '../../../../core/protocols/real-judges/reader.ts';

/** A judge's verdicts with its name. */
export interface NamedVerdicts extends JudgeVerdicts {
  readonly name: string;
}

/** Measures a run of published verdicts in a worker. */
export interface MeasureHost {
  judges(options: RealJudgesOptions, judges: readonly NamedVerdicts[]): MeasuredSet;
  /** `onStep` receives the number of pairs of sides measured so far */
  agreement(
    options: RealJudgesOptions,
    judges: readonly NamedVerdicts[],
    onStep: (done: number) => void,
  ): readonly SetAgreement[];
  correct(
    options: RealJudgesOptions,
    judges: readonly NamedVerdicts[],
    votes: number,
  ): readonly CorrectedJudge[];
}

/** Pairs of sides between two progress reports. */
const REPORT_EVERY = 5;

const host: MeasureHost = {
  judges: measureJudges,
  agreement(options, judges, onStep) {
    const steps = measureSetAgreement(options, judges);
    for (let done = 1; ; done++) {
      const step = steps.next();
      if (step.done) return step.value;
      if (done % REPORT_EVERY === 0) onStep(done);
    }
  },
  correct: correctMeans,
};

expose(host);
