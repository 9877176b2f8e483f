import { sayable } from '../../../../core/protocols/experiments/asks.ts';
import type { experimentsDetails } from '../../../../core/protocols/experiments/detail.ts';
import { experimentsOptionsOf } from '../../../../core/protocols/experiments/options.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { experimentsGuess, QUESTION } from '../guess.ts';
import type { ExperimentCase } from './recorded-case.ts';

/** The first picture of the experiment, as its answers are listed, about which the judge is wrong. */
export const experimentCaseSource: CaseSource<ExperimentCase, ExperimentsReport> = {
  run: experimentsGuess.run,
  async find({ id, spec }, { report }, engine) {
    const judge = spec.judges.findIndex((one) => one.id === experimentsGuess.names[0]);
    const experiment = report.experiments.find(({ plan }) => plan.question === QUESTION);
    if (!experiment) throw new RangeError('the recorded run has no such experiment');
    const { plan } = experiment;
    const samples = await lookAt<typeof experimentsDetails>(engine, id)('pictures', {
      experiment: experiment.id - 1,
      plan,
    });
    const found = samples
      .map(({ asked, ...rest }) => ({
        ...rest,
        asked: asked.filter(({ wording }) => wording === 0),
      }))
      .toSorted((a, b) => a.index - b.index)
      .find(({ answer, asked }) => {
        const own = asked.find((one) => one.judge === judge)?.said;
        return typeof own === 'number' && own !== answer;
      });
    const [picture] = found?.pictures ?? [];
    if (!found || !picture) throw new RangeError('the judge is wrong about no picture');
    return {
      picture,
      question: plan.question,
      answers: [...sayable(plan, experimentsOptionsOf(spec.options))],
      right: found.answer,
      said: found.asked.flatMap(({ judge: by, said }) =>
        typeof said === 'number'
          ? [{ judge: spec.judges[by]?.id.replace(/^nano-vlm-/, '') ?? '', answer: said }]
          : [],
      ),
    };
  },
};
